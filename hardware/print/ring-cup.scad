// A cup that a ring of lights lies in, pushed into its hole from below and screwed on by its rim. Ribs keep the light of
// each pixel by itself: they are a piece of their own, laid onto the ring from above. Sizes in mm; each kit's own are in
// its folder (ring-cup.scad, claw-cup.scad).
module ring_cup(
  ring_diameter,   // of the ring's board, outside
  ring_width,      // of the ring's board
  pixels,          // a rib between each two
  play = 0.4,      // between board and wall
  wall = 1.6,
  height,          // to below the rim, which lies against the underside
  rim,             // how far it stands out
  rim_height       // and the floor below the ring
) {
  outer = ring_diameter / 2 + play + wall;
  inner = ring_diameter / 2 - ring_width - play;
  board_top = rim_height + 3;
  difference() {
    union() {
      cylinder(r = outer, h = height, $fn = 96);
      cylinder(r = outer + rim, h = rim_height, $fn = 96);
    }
    // The channel of the ring.
    translate([0, 0, rim_height]) difference() {
      cylinder(r = ring_diameter / 2 + play, h = height, $fn = 96);
      translate([0, 0, -1]) cylinder(r = inner, h = height + 2, $fn = 96);
    }
    translate([0, 0, -1]) cylinder(r = inner - wall, h = height + 2, $fn = 96);
    // Leads: DIN, DOUT, 5 V, ground, at each joint of four arcs.
    for (turn = [0, 90, 180, 270]) rotate(turn + 180 / pixels)
      translate([ring_diameter / 2 - ring_width / 2, 0, -1]) cylinder(d = 5, h = rim_height + 2, $fn = 32);
    // A small hole in the rim: it points to pixel 0.
    translate([outer + rim - 2.5, 0, -1]) cylinder(d = 2, h = rim_height + 2, $fn = 24);
    // Three screws of 3 mm, half way between the wall and the edge of the rim.
    for (turn = [30, 150, 270]) rotate(turn)
      translate([outer + rim / 2, 0, -1]) cylinder(d = 3.4, h = 4, $fn = 24);
  }
  // The ribs: a hoop inside, from above the board to the acrylic.
  hoop = inner + 0.3;
  translate([2 * (outer + rim) + 5, 0, 0]) {
    difference() {
      cylinder(r = hoop + 0.8, h = height - board_top, $fn = 96);
      translate([0, 0, -1]) cylinder(r = hoop, h = height, $fn = 96);
    }
    for (pixel = [0 : pixels - 1]) rotate((pixel + 0.5) * 360 / pixels)
      translate([hoop + 0.4, -0.4, 0])
        cube([ring_width + play - 0.7, 0.8, height - board_top]);
  }
}
