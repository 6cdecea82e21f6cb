// A tray for a round touch pad, so that it lies at the height of the top without an air gap. Sizes in mm.
module pad_tray(
  pad_diameter,
  hole_diameter,   // in the table top
  height = 8,
  pocket = 2       // thickness of the pad's board
) {
  difference() {
    cylinder(d = hole_diameter - 0.2, h = height, $fn = 96);
    translate([0, 0, height - pocket]) cylinder(d = pad_diameter + 0.2, h = pocket + 1, $fn = 96);
    // Its parts and wires.
    translate([0, 0, -1]) cylinder(d = pad_diameter - 5, h = height + 2, $fn = 96);
  }
}
