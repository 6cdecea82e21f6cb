/* Generated from firmware/protocol.yaml by firmware/generate-protocol.mjs. Do not edit. */
#ifndef ARTIGLIO_PROTOCOL_H
#define ARTIGLIO_PROTOCOL_H

#define FIRMWARE_VERSION "1.1.0"
#define DEFINITION_HASH "6d11d9fb"

/* The link */
#define LINK_BAUD 500000UL
#define LINK_LINE_BYTES_MAX 64
#define LINK_WINDOW_BYTES 128
#define LINK_STATUS_INTERVAL_MS 500
#define LINK_HOST_KEEP_ALIVE_MS 1000
#define LINK_HOST_SILENT_MS 3000
#define LINK_INPUT_REPEAT_MS 25

/* The round of the readers */
#define ROUND_SLOT_US 17500
#define ROUND_FIELD_US 16800
#define ROUND_GUARD_US 5100
#define ROUND_LEAST_SLOTS 2
#define ROUND_FAULT_ROUNDS 3

/* The room of each board */
#if defined(BOARD_UNO)
#define BOARD_NAME "readers-uno"
#define MAX_READERS 16
#define MAX_TAGS 4
#elif defined(BOARD_MEGA)
#define BOARD_NAME "readers-mega"
#define MAX_READERS 16
#define MAX_TAGS 4
#else
#error "no board is named: define BOARD_UNO or BOARD_MEGA"
#endif

/* First characters of lines without a sequence number */
#define MARK_OPEN '!'
#define MARK_QUERY '?'
#define MARK_TAGS_RECEIVED '='

/* Queries */
#define QUERY_HELLO 'h'
#define QUERY_STATUS 's'
#define QUERY_MEMORY 'm'
#define QUERY_TIMING 't'
#define QUERY_SIGNAL 'g'

/* Lines from the board */
#define LINE_HELLO 'H'
#define LINE_MEMORY 'M'
#define LINE_STATUS 'S'
#define LINE_READER 'R'
#define LINE_SIGNAL 'G'
#define LINE_TIMING 'T'

/* Healths of a module */
#define HEALTH_WELL 0
#define HEALTH_MISSING 1
#define HEALTH_GARBLED 2
#define HEALTH_STOPPED 3
#define HEALTH_RESTARTS 4
#define HEALTH_HOT 5
#define HEALTH_STUCK 6

/* Kinds of tags */
#define TAG_LAYER4 1
#define TAG_RANDOM_NUMBER 2

/* Status flags */
#define STATUS_HOST_SILENT 1

#endif
