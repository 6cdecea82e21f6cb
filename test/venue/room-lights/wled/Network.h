#pragma once
#include "host.h"

struct WLEDNetworkClass {
  IPAddress localIP() { return {}; }
  void localMAC(uint8_t *mac) { memset(mac, 0, 6); }
};
extern WLEDNetworkClass WLEDNetwork;
