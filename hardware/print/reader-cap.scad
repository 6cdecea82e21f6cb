// A cap over a reader in its pocket, from below: knees, keys and drinks reach neither pins nor plug. It is printed on its
// roof, without support; the cable leaves through the gap at its end, which looks to the middle of the table, as the pins do. Two
// screws of 3 mm hold it. Sizes in mm.
module reader_cap(
  pocket_length,
  pocket_width,
  height,          // of the roof below the top: the plug stands out of the pocket by 9 at most
  screw_aside,     // from the middle, across the pocket, to a screw
  wall = 1.6,
  flange = 2.4,    // thickness of the ears
  ear = 12,        // their length along the pocket
  gap = 24         // for the cable, in one end
) {
  length = pocket_length + 2 + 2 * wall;
  width = pocket_width + 2 + 2 * wall;
  difference() {
    union() {
      translate([-length / 2, -width / 2, 0]) cube([length, width, height]);
      // The ears: each leans out from the wall by 45 degrees.
      for (side = [-1, 1]) scale([1, side, 1])
        translate([-ear / 2, 0, 0]) rotate([90, 0, 90]) linear_extrude(height = ear) polygon([
          [width / 2 - 0.1, height], [screw_aside + 5, height], [screw_aside + 5, height - flange],
          [width / 2 - 0.1, height - flange - (screw_aside + 5 - width / 2)]
        ]);
    }
    translate([-length / 2 + wall, -width / 2 + wall, wall])
      cube([length - 2 * wall, width - 2 * wall, height]);
    translate([-length, -gap / 2, height - 6]) cube([length, gap, 7]);
    for (side = [-1, 1]) translate([0, side * screw_aside, -1]) {
      cylinder(d = 3.4, h = height + 2, $fn = 24);
      // Room for the head, below the ear.
      cylinder(d = 7, h = height + 1 - flange, $fn = 32);
    }
  }
}
