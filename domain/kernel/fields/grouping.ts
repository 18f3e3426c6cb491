const GROUPED = /^[+-]?\d{1,3}(?:[\s,]\d{3})+(?:\.\d*)?$/;

/** "1,234.5" and "1 234.5" without what groups their thousands. Of "0,5" nothing is taken out: it would become 5. */
export const withoutGroups = (written: string): string =>
  GROUPED.test(written) ? written.replace(/[\s,]/g, '') : written;
