import { encode } from 'uqr';
import { FONT, newPdf } from '../../../crud/export/pdfDocument';
import type { Label } from './papers';

// Sheets of 24 labels, 70 by 37 mm, which every office shop has.
const ACROSS = 3;
const DOWN = 8;
const WIDTH = 70;
const HEIGHT = 37;
const CODE = 26;
const PAD = 4;

/** A sheet of labels with QR codes, from its top left corner on. */
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
    const beside = left + CODE + 3;
    const room = WIDTH - CODE - 2 * PAD - 3;
    pdf
      .setFont(FONT, 'bold')
      .setFontSize(12)
      .text(tag, beside, top + 6, { maxWidth: room });
    pdf
      .setFont(FONT, 'normal')
      .setFontSize(8)
      .text(name, beside, top + 16, { maxWidth: room });
  });
  return new Uint8Array(pdf.output('arraybuffer'));
}
