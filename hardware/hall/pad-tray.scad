// Generated from the configuration; measure your rings, and change them there or here.
use <../print/pad-tray.scad>
pad_tray(
  pad_diameter = 25,
  hole_diameter = 26
);
