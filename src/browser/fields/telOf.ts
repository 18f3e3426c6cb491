/** Returns the `tel:` address of a written phone number, its extension after the number (RFC 3966). */
export function telOf(written: string): string {
  const [number = '', extension] = written.split(/\s?(?:x|ext\.?)\s?/i);
  // In "+44 (0)20" the bracketed nought is not dialled after a country code.
  const dialled = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
