/*
 * Stands in for WLED's main header: the settings that its receiver reads, each as a new WLED has it, and the parts of
 * other protocols in the same file, which are never reached.
 */
#pragma once
#include "host.h"
#include "const.h"
#include "src/dependencies/e131/ESPAsyncE131.h"
#include "src/dependencies/network/Network.h"

inline size_t strlcpy(char *to, const char *from, size_t size) {
  return snprintf(to, size, "%s", from);
}
inline uint32_t RGBW32(byte r, byte g, byte b, byte w) {
  return (uint32_t(w) << 24) | (uint32_t(r) << 16) | (uint32_t(g) << 8) | b;
}

struct Segment {
  uint8_t mode, speed, intensity, palette, opacity, map1D2D;
  bool reverse, mirror, reverse_y, mirror_y, transpose;
  uint32_t colors[3];
  void setMode(uint8_t) {}
  void setPalette(uint8_t) {}
  void setColor(int, uint32_t) {}
  void setOpacity(uint8_t) {}
};
struct Strip {
  Segment segment;
  unsigned getLengthTotal() { return 0; }
  unsigned getSegmentsNum() { return 1; }
  unsigned getModeCount() { return 0; }
  Segment &getSegment(unsigned) { return segment; }
  void setBrightness(byte, bool) {}
};
struct Notifier {
  void beginPacket(IPAddress, uint16_t) {}
  void write(const uint8_t *, size_t) {}
  void endPacket() {}
};
struct WiFiConfig {
  IPAddress staticIP;
};

inline Strip strip;
inline Notifier notifierUdp;
inline std::vector<WiFiConfig> multiWiFi(1);
inline char serverDescription[33] = "WLED";
inline const char versionString[] = "0.0";
inline IPAddress realtimeIP;
inline byte realtimeMode = REALTIME_MODE_INACTIVE, realtimeOverride = 0, bri = 128;
inline uint16_t realtimeTimeoutMs = 2500;
inline uint16_t e131Universe = 1, DMXAddress = 1, DMXSegmentSpacing = 0;
inline byte e131Priority = 0, DMXMode = DMX_MODE_MULTIPLE_RGB, currentPreset = 0, presetCycCurr = 0;
inline int16_t currentPlaylist = -1;
inline bool e131SkipOutOfSequence = false, e131NewData = false;

inline void applyPreset(byte, byte) {}
inline void stateUpdated(byte) {}
void realtimeLock(uint32_t timeoutMs, byte mode);
void setRealtimePixel(uint16_t i, byte r, byte g, byte b, byte w);
void handleE131Packet(e131_packet_t *p, IPAddress clientIP, byte protocol, size_t packetLen);
void handleDMXData(uint16_t uni, uint16_t dmxChannels, uint8_t *e131_data, uint8_t mde, uint8_t previousUniverses);
