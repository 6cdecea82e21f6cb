// Generated from the configuration; measure your rings, and change them there or here.
use <../print/cover-post.scad>
cover_post(
  side = 40,
  height = 70,
  screw_aside = 12
);
