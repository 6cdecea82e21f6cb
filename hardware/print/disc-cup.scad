// A cup for a slot disc: pushed into its hole from below, over the disc, and screwed on by its rim. The disc lies on the ledge,
// its lights below the acrylic; the sockets look down through the cup. One of the spacers, glued onto the electrode, and a
// soft pad on it fill the air to the acrylic, so that a finger is felt. Sizes in mm.
module disc_cup(
  disc_diameter,
  electrode_diameter,
  height,          // to below the rim, which lies against the underside
  play = 0.4,      // between disc and wall
  wall = 1.6,
  lowered,         // from the upper edge of the cup to the board of the disc
  spacers,         // their heights: the room below the acrylic says which one
  board = 1.6,     // thickness of the disc
  ledge = 1.5,     // of the disc that lies on the cup
  rim,             // how far it stands out
  rim_height
) {
  outer = disc_diameter / 2 + play + wall;
  seat = height - lowered - board;
  difference() {
    union() {
      cylinder(r = outer, h = height, $fn = 96);
      cylinder(r = outer + rim, h = rim_height, $fn = 96);
    }
    translate([0, 0, seat]) cylinder(r = disc_diameter / 2 + play, h = height, $fn = 96);
    translate([0, 0, -1]) cylinder(r = disc_diameter / 2 - ledge, h = height + 2, $fn = 96);
    // Three screws of 3 mm, half way between the wall and the edge of the rim.
    for (turn = [0, 120, 240]) rotate(turn)
      translate([outer + rim / 2, 0, -1]) cylinder(d = 3.4, h = 4, $fn = 24);
  }
  // Three fit into the open floor of the cup, where they are printed.
  spacer_diameter = electrode_diameter - 2;
  for (index = [0 : len(spacers) - 1]) rotate(index * 360 / len(spacers))
    translate([spacer_diameter / sqrt(3) + 0.7, 0, 0])
      cylinder(d = spacer_diameter, h = spacers[index], $fn = 96);
}
