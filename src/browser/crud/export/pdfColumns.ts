import type { jsPDF } from 'jspdf';
import { sharedRoom } from '@/browser/kit/behaviour/columnRoom';

const longest = (widths: readonly number[]) =>
  widths.reduce((most, width) => Math.max(most, width), 0);

/** Returns a function that measures a text in the current font. It adds up letters, each measured once. */
function measuring(pdf: jsPDF): (text: string) => number {
  const known = new Map<string, number>();
  const ofLetter = (letter: string) => {
    const width = known.get(letter) ?? pdf.getTextWidth(letter);
    known.set(letter, width);
    return width;
  };
  return (text) => [...text].reduce((width, letter) => width + ofLetter(letter), 0);
}

/**
 * Returns the widths of columns that are too wide together, in the unit of the document; nothing if all fit. Words stay
 * whole while there is room; those longer than a quarter of the page only get what other columns leave.
 */
export function columnWidths(
  pdf: jsPDF,
  rows: readonly (readonly string[])[],
  { width, padding }: { width: number; padding: number },
): number[] | undefined {
  const measure = measuring(pdf);
  const columns = rows[0]?.map((_, at) => rows.map((cells) => cells[at] ?? '')) ?? [];
  const whole = columns.map(
    (texts) => longest(texts.flatMap((text) => text.split('\n')).map(measure)) + padding,
  );
  if (whole.reduce((sum, one) => sum + one, 0) <= width) return undefined;
  const words = columns.map(
    (texts) => longest(texts.flatMap((text) => text.split(/\s+/)).map(measure)) + padding,
  );
  const most = width / 4;
  const least = sharedRoom(
    words.map((one) => Math.min(one, most)),
    width,
    [],
  );
  const rest = width - least.reduce((sum, one) => sum + one, 0);
  const more = sharedRoom(
    whole.map((one, at) => one - (least[at] ?? 0)),
    rest,
    [],
  );
  return least.map((one, at) => one + (more[at] ?? 0));
}
