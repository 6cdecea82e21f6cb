// A tube that stands in the hole of a button, below its hood: the button's clips and plugs are in it, and the wood's edge
// stays dry. Glued in. Sizes in mm.
module button_neck(
  neck_diameter,   // a little less than the hole
  top_thickness,   // the most of the table top: the tube is as long, and drips below the wood
  wall = 1.6
) {
  difference() {
    cylinder(d = neck_diameter, h = top_thickness, $fn = 96);
    translate([0, 0, -1]) cylinder(d = neck_diameter - 2 * wall, h = top_thickness + 2, $fn = 96);
  }
}
