// A cup that a ring of lights lies in, pushed into its hole from below. Ribs keep the light of each pixel by
// itself. Sizes in mm; each kit's own are in its folder (ring-cup.scad, claw-cup.scad).
module ring_cup(
  ring_diameter,   // of the ring's board, outside
  ring_width,      // of the ring's board
  pixels,          // a rib between each two
  play = 0.4,      // between board and wall
  wall = 1.6,
  floor_height = 1.6,
  height = 12,     // all of it
  rim = 3          // how far the rim below stands out, to glue or screw it on
) {
  outer = ring_diameter / 2 + play + wall;
  inner = ring_diameter / 2 - ring_width - play;
  board_top = floor_height + 3;
  difference() {
    union() {
      cylinder(r = outer, h = height, $fn = 96);
      cylinder(r = outer + rim, h = floor_height, $fn = 96);
    }
    // The channel of the ring.
    translate([0, 0, floor_height]) difference() {
      cylinder(r = ring_diameter / 2 + play, h = height, $fn = 96);
      translate([0, 0, -1]) cylinder(r = inner, h = height + 2, $fn = 96);
    }
    // The middle stays open, for the screw of a jig and for air.
    translate([0, 0, -1]) cylinder(r = inner - wall, h = height + 2, $fn = 96);
    // Wires: DIN, DOUT, 5 V, ground.
    for (turn = [0, 180]) rotate(turn + 180 / pixels)
      translate([ring_diameter / 2 - ring_width / 2, 0, -1]) cylinder(d = 5, h = floor_height + 2, $fn = 32);
  }
  // Ribs, from above the board to the top.
  for (pixel = [0 : pixels - 1]) rotate((pixel + 0.5) * 360 / pixels)
    translate([inner - 0.2, -0.4, board_top])
      cube([ring_width + 2 * play + 0.4, 0.8, height - board_top]);
}
