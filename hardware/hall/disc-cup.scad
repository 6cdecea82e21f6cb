// Generated from the configuration; measure your rings, and change them there or here.
use <../print/disc-cup.scad>
disc_cup(
  disc_diameter = 50,
  electrode_diameter = 22,
  height = 15,
  rim = 10,
  rim_height = 1.6,
  play = 0.4,
  wall = 1.6,
  lowered = 1.9,
  spacers = [1,1.8,2.4]
);
