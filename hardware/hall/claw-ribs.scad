// Generated from the configuration; measure your rings, and change them there or here.
use <../print/claw-ribs.scad>
claw_ribs(
  pixels = 60,
  arcs = 6,
  hoop_radius = 173.3,
  rib_from = 162,
  rib_to = 173.7,
  height = 14.5
);
