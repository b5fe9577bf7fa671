"""The parts of the viewer's screen, one file each: a function that draws lines from a scene, and the widget that shows them."""
