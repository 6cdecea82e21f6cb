// A tray for a touch module of 15 × 11 mm, pushed into its hole from below: the electrode of copper tape lies on it,
// against the acrylic, without an air gap. Sizes in mm.
module pad_tray(
  tray_diameter,   // a little less than the hole
  height,          // no more than from the acrylic to the underside: push it up until the tape touches
  module_length = 15,
  module_width = 11,
  pocket = 4       // for the module and its wires, from below
) {
  difference() {
    cylinder(d = tray_diameter, h = height, $fn = 96);
    translate([-module_length / 2 - 0.2, -module_width / 2 - 0.2, -1])
      cube([module_length + 0.4, module_width + 0.4, pocket + 1]);
    // The wire from the module to the tape.
    translate([0, 0, -1]) cylinder(d = 3, h = height + 2, $fn = 32);
  }
}
