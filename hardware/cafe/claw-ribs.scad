// Generated from the configuration; measure your rings, and change them there or here.
use <../print/claw-ribs.scad>
claw_ribs(
  pixels = 60,
  arcs = 6,
  hoop_radius = 172.9,
  rib_from = 162.8,
  rib_to = 173.3,
  height = 13.4
);
