const GROUPED = /^[+-]?\d{1,3}(?:[\s,]\d{3})+(?:\.\d*)?$/;

/** "1,234.5" and "1 234.5" without separators of thousands. Leaves "0,5" alone: it would become 5. */
export const withoutGroups = (written: string): string =>
  GROUPED.test(written) ? written.replace(/[\s,]/g, '') : written;

/** "5945.75" → "5,945.75": groups the thousands of a number. */
export const withGroups = (written: string | number): string =>
  String(written).replace(/^[+-]?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
