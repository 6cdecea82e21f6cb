// Generated from the configuration; measure your rings, and change them there or here.
use <../print/button-neck.scad>
button_neck(
  neck_diameter = 31,
  top_thickness = 18.1
);
