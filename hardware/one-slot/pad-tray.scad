// Generated from the configuration; measure your rings, and change them there or here.
use <../print/pad-tray.scad>
pad_tray(
  tray_diameter = 26,
  height = 13.4,
  module_length = 15,
  module_width = 11
);
