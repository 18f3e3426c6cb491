/** Returns the address that calls a telephone number as people write it, its extension after the number (RFC 3966). */
export function telOf(written: string): string {
  const [number = '', extension] = written.split(/\s?(?:x|ext\.?)\s?/i);
  // "+44 (0)20" is written for readers: the nought in brackets is not dialled after a country code.
  const dialled = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
