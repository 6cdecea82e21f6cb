// A hood over a button: a palm covers it, a finger presses under it, nobody sees which. Its plate is glued onto the top,
// over the neck that stands in the hole (button-neck.scad); a snap-in push button of 24 mm sits in the plate. It is
// printed on its plate, without support: nothing overhangs by more than 45 degrees. Sizes in mm.
module button_hood(
  hood_diameter,
  button_diameter,   // of the hole that the button snaps into
  height,            // of the hood above the table
  wall = 2
) {
  base = 3;
  tip = 12;                                       // the flat of the top
  wall_height = height - (hood_diameter - tip) / 2;
  slope = wall * (sqrt(2) - 1);                   // a sloping wall is as thick as an upright one
  difference() {
    union() {
      cylinder(d = hood_diameter, h = base, $fn = 96);
      difference() {
        hull() {
          cylinder(d = hood_diameter, h = wall_height, $fn = 96);
          translate([0, 0, height - 0.01]) cylinder(d = tip, h = 0.01, $fn = 96);
        }
        // Hollow.
        hull() {
          translate([0, 0, base - 0.01])
            cylinder(d = hood_diameter - 2 * wall, h = wall_height - slope - base, $fn = 96);
          translate([0, 0, height - wall - 0.01]) cylinder(d = tip - 2 * slope, h = 0.01, $fn = 96);
        }
        // Open where the fingers come in; its upper edge leans out by 45 degrees.
        rotate([90, 0, 90]) translate([0, 0, -hood_diameter * 0.36])
          linear_extrude(height = hood_diameter * 0.72) polygon([
            [-hood_diameter, base - 0.01], [0, base - 0.01], [0, height / 2],
            [-hood_diameter, height / 2 + hood_diameter]
          ]);
      }
    }
    translate([0, 0, -1]) cylinder(d = button_diameter + 0.2, h = base + 2, $fn = 96);
  }
}
