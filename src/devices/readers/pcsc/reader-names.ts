/** What a PC/SC reader may be called by in a configuration. Pure. */

/**
 * `ACS ACR122U PICC Interface (serial) 03 00` ends with two numbers: which reader of that name it is
 * since the daemon began, which is no identity, and its slot, which is. The plug it is in comes first.
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

/** Whether the name says which of several alike it is: by its plug, or by a serial number. */
export function isIdentity(name: string): boolean {
  return name.startsWith('usb:') || /\([^()]+\)(?: #\d+)?$/u.test(name);
}
