/* Keeps the firmware's static memory apart from that of the fuzzer: it is what an input begins with. */
#pragma clang section bss = "firmware_bss" data = "firmware_data"
