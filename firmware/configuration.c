#include "configuration.h"
#include <string.h>

configuration table;
progress so_far = {.configuration_check = 0xffff, .scene_check = 0xffff};

void configuration_forget(void) {
  memset(&table, 0, sizeof table);
  table.refresh_ms = 250;
  table.pixel_bytes = 3;
}
