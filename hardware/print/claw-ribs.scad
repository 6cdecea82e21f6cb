// An arc of the ribs that keep the light of each pixel of a large claw by itself; as many as `arcs` make the whole ring.
// They stand between core and wall, on the acrylic while the table lies on its face. Sizes in mm.
module claw_ribs(
  pixels,        // of the whole claw; a rib between each two
  arcs,          // alike, each begins with its rib
  hoop_radius,   // of the hoop's inside
  rib_from,      // radii between which a rib reaches
  rib_to,
  height,
  wall = 0.8
) {
  step = 360 / pixels;
  rotate_extrude(angle = 360 / arcs, $fn = 180)
    translate([hoop_radius, 0]) square([wall, height]);
  for (pixel = [0 : pixels / arcs - 1]) rotate(pixel * step)
    translate([rib_from, 0, 0]) cube([rib_to - rib_from, wall, height]);
}
