/*
 * What WLED's receiver of DDP takes of an ESP32, for the machine that tests: addresses, its UDP listener, and the light
 * as an array of pixels. Nothing of DDP is read here.
 */
#pragma once
#include <arpa/inet.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <vector>

typedef uint8_t byte;
#define F(text) (text)
#define PSTR(text) (text)
#define DEBUG_PRINTLN(text)
#define DEBUG_PRINTF_P(...)
#define snprintf_P snprintf

struct IPAddress {
  uint8_t bytes[4] = {127, 0, 0, 1};
  IPAddress() {}
  IPAddress(uint8_t a, uint8_t b, uint8_t c, uint8_t d) : bytes{a, b, c, d} {}
  uint8_t operator[](int index) const { return bytes[index]; }
  operator uint32_t() const {
    uint32_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
  }
};

struct ip4_addr_t {
  uint32_t addr;
};
inline void igmp_joingroup(ip4_addr_t *, ip4_addr_t *) {}

/** A datagram, and the port that it came to. */
struct AsyncUDPPacket {
  uint8_t *bytes;
  size_t size;
  uint16_t port;
  size_t length() { return size; }
  uint8_t *data() { return bytes; }
  uint16_t localPort() { return port; }
  IPAddress remoteIP() { return {}; }
};

/** Listens on one port. */
struct AsyncUDP {
  static std::function<void(AsyncUDPPacket)> received;
  bool listen(uint16_t) { return true; }
  bool listenMulticast(IPAddress, uint16_t) { return true; }
  void onPacket(std::function<void(AsyncUDPPacket)> take) { received = take; }
};
