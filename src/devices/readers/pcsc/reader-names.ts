/** The names of a PC/SC reader that a configuration may use. Pure. */

/**
 * `ACS ACR122U PICC Interface (serial) 03 00` ends with two numbers. The first counts the readers of that
 * name since the daemon started and does not identify it; the second is its slot and does. The plug comes
 * first.
 */
export function pcscNames(name: string, usbPath: string | undefined): readonly string[] {
  const numbered = /^(.*\S) [0-9A-F]{2} ([0-9A-F]{2})$/u.exec(name);
  const slot = Number.parseInt(numbered?.[2] ?? '0', 16);
  const suffix = slot === 0 ? '' : ` #${slot}`;
  return [
    ...(usbPath === undefined ? [] : [`usb:${usbPath}${suffix}`]),
    `pcsc:${numbered?.[1] ?? name}${suffix}`,
  ];
}

/** Whether the name tells equal readers apart: by plug or by serial number. */
export function isIdentity(name: string): boolean {
  return name.startsWith('usb:') || /\([^()]+\)(?: #\d+)?$/u.test(name);
}
