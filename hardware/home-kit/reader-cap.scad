// Generated from the configuration; measure your rings, and change them there or here.
use <../print/reader-cap.scad>
reader_cap(
  pocket_length = 64,
  pocket_width = 44,
  height = 14,
  screw_aside = 29
);
