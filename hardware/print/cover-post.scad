// A post between top and cover, printed upright: a long screw runs up through its middle into the top, its head sunk; a
// short one comes through the cover into the hole beside it. Sizes in mm.
module cover_post(
  side,
  height,
  screw_aside,       // from the middle to the screw of the cover
  sunk = 4,          // the head of the long screw
  pilot = 3.2,
  pilot_depth = 28
) {
  difference() {
    translate([-side / 2, -side / 2, 0]) cube([side, side, height]);
    translate([0, 0, -1]) cylinder(d = 5.5, h = height + 2, $fn = 32);
    // The end that the cover lies on is above on the printer.
    translate([0, 0, height - sunk]) cylinder(d = 11, h = sunk + 1, $fn = 48);
    translate([screw_aside, 0, height - pilot_depth]) cylinder(d = pilot, h = pilot_depth + 1, $fn = 24);
  }
}
