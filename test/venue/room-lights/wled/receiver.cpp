/*
 * WLED's receiver of DDP behind a UDP port of this machine. Prints `ready`, then the whole light, a line of hexadecimal
 * digits for each time that WLED would show it: two digits for each of red, green, blue and white of each pixel.
 * Arguments: the number of pixels, and `1` if packets out of order are passed over (a setting of WLED).
 */
#include "wled.h"

#include <sys/socket.h>
#include <unistd.h>

std::function<void(AsyncUDPPacket)> AsyncUDP::received;
WLEDNetworkClass WLEDNetwork;
struct Pixel {
  byte r, g, b, w;
};
static std::vector<Pixel> pixels;

void realtimeLock(uint32_t, byte mode) { realtimeMode = mode; }

void setRealtimePixel(uint16_t i, byte r, byte g, byte b, byte w) {
  if (i < pixels.size()) pixels[i] = {r, g, b, w};
}

static void show() {
  for (const Pixel &pixel : pixels) printf("%02x%02x%02x%02x", pixel.r, pixel.g, pixel.b, pixel.w);
  putchar('\n');
  fflush(stdout);
}

int main(int, char **arguments) {
  pixels.resize(atoi(arguments[1]));
  e131SkipOutOfSequence = atoi(arguments[2]) == 1;
  const int listener = socket(AF_INET, SOCK_DGRAM, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(DDP_DEFAULT_PORT);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(listener, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0) {
    perror("UDP port 4048");
    return 1;
  }
  ESPAsyncE131 ddp(handleE131Packet);
  ddp.begin(false, DDP_DEFAULT_PORT);
  puts("ready");
  fflush(stdout);
  for (;;) {
    static uint8_t bytes[65536];
    const ssize_t size = recv(listener, bytes, sizeof bytes, 0);
    if (size < 0) return 1;
    AsyncUDP::received({bytes, size_t(size), DDP_DEFAULT_PORT});
    if (!e131NewData) continue;
    e131NewData = false;
    show();
  }
}
