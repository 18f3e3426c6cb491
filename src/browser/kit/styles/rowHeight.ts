const [HEIGHT, PADDING] = ['--row-height', '--row-padding'];

/** The height of a row of a table with one line, as the person chose it; 40 px until then. */
export const ROW_HEIGHT = `var(${HEIGHT}, 40px)`;

/** The space above and below the content of a row, which must leave room for a button in low rows. */
export const ROW_PADDING = `var(${PADDING}, 4px)`;

/** Sets the height of rows on the whole page, in pixels. */
export function setRowHeight(pixels: number): void {
  const { style } = document.documentElement;
  style.setProperty(HEIGHT, `${pixels}px`);
  style.setProperty(PADDING, pixels < 40 ? '1px' : '4px');
}
