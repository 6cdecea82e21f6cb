// Generated from the configuration; measure your rings, and change them there or here.
use <../print/ring-cup.scad>
ring_cup(
  ring_diameter = 158,
  ring_width = 7,
  pixels = 60,
  play = 0.4,
  wall = 1.6
);
