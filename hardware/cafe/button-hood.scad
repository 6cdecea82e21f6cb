// Generated from the configuration; measure your rings, and change them there or here.
use <../print/button-hood.scad>
button_hood(
  hood_diameter = 56,
  button_diameter = 24,
  height = 34
);
