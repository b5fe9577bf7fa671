"""The page `formats/faults.md`, made from the catalogue and the samples.

`python -m parlaire.report.faults SAMPLES > formats/faults.md` makes it anew; a test holds the two together.
"""

from __future__ import annotations

import sys
from pathlib import Path

from attrs import frozen

from parlaire.notation import NOTATIONS, open_entries
from parlaire.referee import judge
from parlaire.report.catalogue import title
from parlaire.report.located import place_of
from parlaire.report.rules import cited
from parlaire.rules.findings import CATALOGUE, Fault, Finding

__all__ = ["page"]

_HEAD = """# The faults

Every finding has one of these codes, which never change their meaning. This page is made from the catalogue in the code, and
each example is what the referee says of the sample beside it. `replay explain CODE` shows one section.

An *error* is a breach of the rules, or a result that they do not give; a *warning* is doubtful or incomplete; a *note* is worth
seeing.
"""


@frozen
class _Example:
    """A finding in a sample: the file's name in the samples, the line and column there, and the record's game."""

    path: str
    line: int
    column: int
    game: str | None
    finding: Finding


def page(samples: Path) -> str:
    """The whole page; the example of a code is taken from the sample that is named for it."""
    examples = _examples(samples)
    return _HEAD + "".join("\n" + _section(fault, examples.get(code)) for code, fault in CATALOGUE.items())


def _section(fault: Fault, example: _Example | None) -> str:
    lines = [f"## {title(fault)}", fault.what, ""]
    if example is not None:
        it = example.finding
        lines += [f"- Sample: `samples/{example.path}`, line {example.line}, column {example.column}", f"- There: {it.message}"]
        lines += [f"- Proof: {proof.what}" for proof in it.evidence]
        if it.law is not None and (found := cited(it.law, example.game)) is not None:
            rule, where = found
            lines.append(f"- Law: {rule.id} {rule.title}, in `formats/rules/{where}.md`")
        if it.penalty is not None:
            lines.append(f"- Penalty: {it.penalty}")
    return "\n".join(lines).rstrip() + "\n"


def _examples(samples: Path) -> dict[str, _Example]:
    """For each code the first finding of the sample that is named for it, as `faults/p201-revoke.json`; of several the shortest name."""
    found: dict[str, _Example] = {}
    suffixes = tuple(f".{name}" for name in NOTATIONS)
    for path in sorted(samples.rglob("*"), key=lambda path: (len(path.parts), len(path.name), path)):
        code = path.name[:4].upper()
        if code not in CATALOGUE or code in found or not path.name.lower().endswith(suffixes):
            continue
        for entry in open_entries(path):
            findings = entry.findings if entry.record is None else (*entry.findings, *judge(entry.record).findings)
            it = next((it for it in findings if it.code == code), None)
            if it is not None and code not in found:
                game = entry.record.game if entry.record is not None else None
                found[code] = _Example(path.relative_to(samples).as_posix(), *place_of(it, entry.locate), game, it)
    return found


if __name__ == "__main__":
    sys.stdout.write(page(Path(sys.argv[1])))
