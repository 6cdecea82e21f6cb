// A hood over a button: a palm covers it, a finger presses under it, nobody sees which. Its neck stands in the
// hole of the table top and carries a key switch of the MX kind (a square of 14 mm). Sizes in mm.
module button_hood(
  hood_diameter,
  neck_diameter,     // a little less than the hole
  top_thickness = 18,// of the table top: the neck is as long
  height = 30,       // of the hood above the table
  wall = 2,
  switch_square = 14,
  plate = 1.5        // what the switch clips into
) {
  base = 3;
  difference() {
    union() {
      cylinder(d = hood_diameter, h = base, $fn = 64);
      translate([0, 0, -top_thickness]) cylinder(d = neck_diameter, h = top_thickness + 1, $fn = 64);
      // The dome, open where the fingers come in.
      difference() {
        scale([1, 1, 2 * height / hood_diameter]) sphere(d = hood_diameter, $fn = 40);
        translate([-hood_diameter, -hood_diameter, -2 * height]) cube([2 * hood_diameter, 2 * hood_diameter, 2 * height]);
        scale([1, 1, 2 * (height - wall) / (hood_diameter - 2 * wall)])
          sphere(d = hood_diameter - 2 * wall, $fn = 40);
        translate([-hood_diameter * 0.36, -hood_diameter, base])
          cube([hood_diameter * 0.72, hood_diameter, height * 0.62]);
      }
    }
    // The switch from above; below its plate it is wide enough for the switch's clips and wires.
    translate([-switch_square / 2, -switch_square / 2, base - plate - 1]) cube([switch_square, switch_square, plate + 2]);
    translate([0, 0, -top_thickness - 1]) cylinder(d = neck_diameter - 2 * wall, h = top_thickness + 1 + base - plate, $fn = 64);
  }
}
