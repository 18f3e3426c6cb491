const GROUPED = /^[+-]?\d{1,3}(?:[\s,]\d{3})+(?:\.\d*)?$/;

/** "1,234.5" and "1 234.5" without what groups their thousands. Of "0,5" nothing is taken out: it would become 5. */
export const withoutGroups = (written: string): string =>
  GROUPED.test(written) ? written.replace(/[\s,]/g, '') : written;

/** "5945.75" → "5,945.75": a written number as people read it; its digits are kept. */
export const withGroups = (written: string): string =>
  written.replace(/^[+-]?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
