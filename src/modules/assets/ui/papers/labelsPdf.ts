import { encode } from 'uqr';
import { FONT, newPdf } from '@/browser/crud/export/pdfDocument';
import type { Label } from './papers';

// Sheets of 24 labels of 70 by 37 mm, a common size.
const ACROSS = 3;
const DOWN = 8;
const WIDTH = 70;
const HEIGHT = 37;
const CODE = 26;
const PAD = 4;

/** Prints labels with QR codes, from the top left corner of a sheet. */
export async function labelsPdf(labels: readonly Label[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPdf('portrait');
  labels.forEach(({ tag, name, url }, index) => {
    const place = index % (ACROSS * DOWN);
    if (index > 0 && place === 0) pdf.addPage();
    const left = (place % ACROSS) * WIDTH + PAD;
    const top = Math.floor(place / ACROSS) * HEIGHT + PAD;
    const { size, data } = encode(url, { ecc: 'M', border: 0 });
    const dot = CODE / size;
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) pdf.rect(left + x * dot, top + y * dot, dot, dot, 'F');
      });
    });
    const textLeft = left + CODE + 3;
    const room = WIDTH - CODE - 2 * PAD - 3;
    const linesOf = (text: string, most: number) => {
      const lines: string[] = pdf.splitTextToSize(text, room);
      return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines;
    };
    pdf.setFont(FONT, 'bold').setFontSize(12);
    const tagLines = linesOf(tag, 3);
    pdf.text(tagLines, textLeft, top + 5);
    // The space below the tag, down to the edge of the label.
    const rest = top + 5 + tagLines.length * 5;
    pdf.setFont(FONT, 'normal').setFontSize(8);
    pdf.text(linesOf(name, 6 - tagLines.length), textLeft, rest + 1);
  });
  return new Uint8Array(pdf.output('arraybuffer'));
}
