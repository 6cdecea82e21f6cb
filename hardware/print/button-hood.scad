// A hood over a button: a palm covers it, a finger presses under it, nobody sees which. Its neck stands in the
// hole of the table top, and its plate is glued onto the top; a snap-in push button of 24 mm sits in it. Sizes in mm.
module button_hood(
  hood_diameter,
  neck_diameter,     // a little less than the hole
  button_diameter,   // of the hole that the button snaps into
  top_thickness = 18,// of the table top: the neck is as long
  height = 34,       // of the hood above the table: plate 3, button 7, finger 17, wall 2, and play
  wall = 2
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
          cube([hood_diameter * 0.72, hood_diameter, height * 0.75]);
      }
    }
    translate([0, 0, -1]) cylinder(d = button_diameter + 0.2, h = base + 2, $fn = 64);
    // Below the plate: the button's clips, and its tabs with their plugs.
    translate([0, 0, -top_thickness - 1]) cylinder(d = neck_diameter - 2 * wall, h = top_thickness + 1, $fn = 64);
  }
}
