// Generated from the configuration; measure your rings, and change them there or here.
use <../print/ring-cup.scad>
ring_cup(
  ring_diameter = 37,
  ring_width = 7,
  pixels = 12,
  height = 15,
  rim = 10,
  rim_height = 1.6,
  play = 0.4,
  wall = 1.6
);
