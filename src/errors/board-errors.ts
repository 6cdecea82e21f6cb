/** Errors of the board, its firmware, and of writing a board. */
import type { ErrorRecord } from './record.js';

/** The records of the board and its emulation. */
export const BOARD_ERRORS = {
  BOARD_NOT_FOUND: {
    told: 'page',
    means: 'The board does not answer, and the table waits.',
    cause:
      'No serial port, or not the one that `board.port` names, answered with the hello of a board; where something else talks there, the message says so. The cable only charges, the board has no Artiglio firmware, or the port is named wrongly.',
    remedy: 'Look at its cable and its supply: it is looked for all the time.',
    more: 'Look at its status light, flash the firmware, or set `board.port` to `auto`.',
  },
  BOARD_PORT_TAKEN: {
    told: 'page',
    means: 'Another program holds the board’s port.',
    cause: 'It is a second Artiglio, a serial monitor, or a printer service.',
    remedy: 'Close it: the board is then taken by itself.',
  },
  BOARD_PORT_REFUSED: {
    told: 'page',
    means: 'The program may not open the board’s port.',
    cause: 'Its user is not in the group `dialout`, which owns serial ports.',
    remedy: 'Type `sudo usermod -aG dialout $USER`, then log in again.',
  },
  BOARD_PORT_FAILED: {
    told: 'page',
    means: 'The board’s port has failed.',
    cause:
      'It vanished, or its driver reported a fault. Play goes on by itself when the board answers again.',
    remedy: 'Pull the cable and put it back.',
  },
  BOARD_PORT_MOVED: {
    told: 'page',
    means: 'The board’s plug has another name now; the table plays on with it.',
    cause:
      '`board.port` names one port, and the same USB plug came back under another name, for example because the cable fell out. After a restart the program knows only the old name.',
    remedy: 'After the evening, put its name under /dev/serial/by-id into the configuration.',
    more: 'Or set `board.port` to `auto`.',
  },
  BOARD_FIRMWARE_OLDER: {
    told: 'page',
    means: 'The board’s firmware is older than the program.',
    cause: 'The two speak different versions of the protocol.',
    remedy: 'Write the new one to the board.',
    more: 'The image is under `firmware/`; the message has the command.',
  },
  BOARD_FIRMWARE_NEWER: {
    told: 'page',
    means: 'The board’s firmware is newer than the program.',
    cause: 'The two speak different versions of the protocol.',
    remedy: 'Update the table.',
    more: 'Or flash the image of the running version.',
  },
  COMPUTER_TOO_SLOW: {
    told: 'page',
    means:
      'This computer is too slow for the emulated board, or busy with something else: lights and presses come late, and none is lost.',
    cause:
      'For five seconds the computer had less than three quarters of the time that the emulated board needs. Play goes on.',
    remedy: 'End other programs.',
    more: 'Or take a quicker computer. The page says when it is over, after half a minute in which the computer kept up.',
  },
  BOARD_OTHER_KIND: {
    told: 'page',
    means:
      'The board that answers is of the other kind: it has readers where lights are looked for, or lights where readers are.',
    cause: 'Only one of the two boards is plugged in, or it runs the firmware of the other.',
    remedy: 'Plug the other one in too.',
    more: 'Or flash this one: `npx artiglio flash --lights`, or `--readers`.',
  },
  BOARD_FIRMWARE_OTHER: {
    told: 'page',
    means: 'The board has another firmware than this table expects.',
    cause:
      'It runs Firmata without pixels, Artiglio’s own where Firmata is configured, or node-pixel’s Firmata where Artiglio’s own is configured.',
    remedy: 'Write the firmware that the table needs to the board.',
    more: 'Or correct `board.kind`; the message says which.',
  },
  BOARD_LIGHTS_DARK: {
    told: 'page',
    means: 'The lights have no supply.',
    cause:
      'The board answers, but the hub’s input that sees the supply of the lights is low: bricks, fuses or the first cable of data are off. A night stops at once, because closed eyes cannot see that it is dark.',
    remedy:
      'Switch the strip of the bricks on, and look at the fuses and at the first cable of data.',
    more: 'That cable leads from the hub to the lights.',
  },
  BOARD_CHAIN_BROKEN: {
    told: 'page',
    means:
      'Pads and buttons behind one chip do not answer: it is missing, or a wire of the input chain is broken.',
    cause:
      'From one chip of the input chain on, all pads and buttons read the same, or spare inputs are no longer at ground: a chip is out of its socket, turned round or without 5 V, or a line is cut or shorted. Meanwhile these inputs count as released. If every button is down at once, `inputs.buttonsActive` is inverted.',
    remedy: 'Look at its socket and its wires.',
    more: 'Check the chips that are named, at their pins 16, 8, 1 and 2, and at the wire from pin 9 of each to pin 10 of the one before it ([troubleshooting.md](run/troubleshooting.md)).',
  },
  BOARD_TOO_SMALL: {
    told: 'page',
    means: 'The table is too large for this board.',
    cause: 'The configuration has more slots, pixels or inputs than the board takes.',
    remedy: 'Use a larger one, or take seats out of the configuration.',
    more: 'A Mega takes the most.',
  },
  BOARD_CONFIGURATION_INVALID: {
    told: 'page',
    means: 'The configuration of the board contradicts itself.',
    cause: 'Ranges of pixels overlap, or two inputs have one bit; the message names the place.',
    remedy: 'Correct it.',
  },
  EMULATED_BOARD_STOPPED: {
    told: 'page',
    means: 'The emulated board has stopped.',
    cause: 'Its thread was ended or failed; its lights are dark. The game is in the journal.',
    remedy: 'Start the program again.',
  },
  FIRMWARE_IMAGE_INVALID: {
    told: 'page',
    means: 'The firmware that comes with the program is damaged.',
    cause: 'The `.hex` file is not Intel hex, or was built for another chip.',
    remedy: 'Install the program again.',
    more: 'Or take the file from a fresh copy, or build it with `make -C firmware`.',
  },
  FLASH_TOOL_MISSING: {
    told: 'page',
    means: 'Avrdude is missing, the program that writes to boards.',
    cause: '`npx artiglio flash` writes with avrdude, and avrdude is not on the path.',
    remedy: 'Install it.',
    more: 'The message has the command for this system; on Debian `sudo apt-get install avrdude`.',
  },
  FLASH_PORT_UNCLEAR: {
    told: 'page',
    means: 'There is no board, or more than one.',
    cause:
      'There is no port (the cable only charges, the board is not plugged in), or there are several and nobody at the terminal could choose.',
    remedy: 'Plug the right one in, with a cable that carries data, and unplug the others.',
    more: 'Or name its port with `--port`.',
  },
  FLASH_BOARD_UNCLEAR: {
    told: 'page',
    means: 'Which board this is cannot be found out.',
    cause:
      'The bootloader does not answer, and the USB chip is a converter that boards of every kind have.',
    remedy: 'Say it in a terminal, for example `npx artiglio flash --board mega`.',
  },
  FLASH_BOARD_UNFIT: {
    told: 'page',
    means: 'There is no firmware for this board.',
    cause:
      'It has another chip (Leonardo, Micro, Nano Every, Uno R4, Mega 1280), or is not the one that `--board` names.',
    remedy: 'Use an Uno, a Nano with an ATmega328P, or a Mega 2560.',
    more: 'Leave `--board` out.',
  },
  FLASH_NOT_AGREED: {
    told: 'terminal',
    means: 'A board was to be written, and nobody was there to agree.',
    cause: 'Writing a board erases its old program, and the command runs without a terminal.',
    remedy: 'Add `--yes`.',
  },
  FLASH_FAILED: {
    told: 'page',
    means: 'The board could not be written to.',
    cause:
      'Avrdude gave up: the cable fell out, another program took the port, or the bootloader is damaged.',
    remedy: 'Pull its cable, put it back and try again.',
    more: 'If it fails again, use a programmer, which a board with a damaged bootloader needs.',
  },
  FLASH_NOT_PROVEN: {
    told: 'page',
    means: 'The firmware is written, but the board does not answer.',
    cause: 'It does not run the firmware, or its reset is not wired to the port.',
    remedy: 'Press its reset button.',
    more: 'Then type `npx artiglio board`.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
