/** Formats play's time in hours, minutes, seconds and thousandths: `1:02:03.450`. */
export function timeText(atMs: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const seconds = Math.floor(atMs / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60, 2)}:${pad(seconds % 60, 2)}.${pad(atMs % 1000, 3)}`;
}
