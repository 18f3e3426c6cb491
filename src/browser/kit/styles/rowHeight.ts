const [HEIGHT, PADDING, TEXT] = ['--row-height', '--row-padding', '--row-text'];

/** The height of a row of a table with one line, as the person chose it; 40 px until then. */
export const ROW_HEIGHT = `var(${HEIGHT}, 40px)`;

/** The space above and below the content of a row, which must leave room for a button in low rows. */
export const ROW_PADDING = `var(${PADDING}, 4px)`;

/** The size of the text in a row. */
export const ROW_TEXT = `var(${TEXT}, 0.875rem)`;

/** Sets the height of rows on the whole page, in pixels. Low rows have smaller text. */
export function setRowHeight(pixels: number): void {
  const isLow = pixels < 40;
  const { style } = document.documentElement;
  style.setProperty(HEIGHT, `${pixels}px`);
  style.setProperty(PADDING, isLow ? '1px' : '4px');
  style.setProperty(TEXT, isLow ? '0.8125rem' : '0.875rem');
}
