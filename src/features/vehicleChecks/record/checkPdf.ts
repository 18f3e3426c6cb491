import { FONT, newPdf } from '../../../crud/export/pdfDocument';
import { drawSignature } from '../../../crud/export/pdfSignature';
import type { CheckSheet, SheetPicture } from './checkSheet';

const MARGIN = 18;
const BOTTOM = 282;
const LINE = 5.5;
const PHOTO = 55;

/** A vehicle check on paper: what was asked, what was answered, the photos beside their items, the signature. */
export async function checkPdf(sheet: CheckSheet): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPdf('portrait');
  const width = pdf.internal.pageSize.width - 2 * MARGIN;
  let y = MARGIN;
  const room = (height: number) => {
    if (y + height <= BOTTOM) return;
    pdf.addPage();
    y = MARGIN;
  };
  const linesOf = (text: string, wide: number): string[] => pdf.splitTextToSize(text, wide);
  const place = (left: number, { bytes, format }: SheetPicture) => {
    const { width: wide, height: high } = pdf.getImageProperties(bytes);
    const scale = Math.min(PHOTO / wide, PHOTO / high);
    pdf.addImage(bytes, format, left, y, wide * scale, high * scale);
  };
  pdf
    .setFont(FONT, 'bold')
    .setFontSize(16)
    .text(sheet.title, MARGIN, y + 4);
  y += 14;
  pdf.setFontSize(10);
  for (const [label, value] of sheet.facts) {
    const lines = linesOf(value, width - 50);
    room(lines.length * LINE);
    pdf.setFont(FONT, 'bold').text(label, MARGIN, y);
    pdf.setFont(FONT, 'normal').text(lines, MARGIN + 50, y);
    y += Math.max(1, lines.length) * LINE;
  }
  for (const { name, answers } of sheet.sections) {
    room(4 * LINE);
    y += LINE;
    pdf.setFont(FONT, 'bold').setFontSize(11);
    const headings = linesOf(name, width);
    pdf.text(headings, MARGIN, y);
    pdf.setFontSize(10);
    y += headings.length * LINE + 1;
    for (const { label, answer, isFault, note, photos } of answers) {
      const [asked, said] = [linesOf(label, width - 62), linesOf(note, width - 6)];
      pdf.setFont(FONT, isFault ? 'bold' : 'normal');
      const answered = linesOf(answer, 58);
      const high = Math.max(asked.length, answered.length);
      room((high + (note ? said.length : 0)) * LINE);
      pdf.setFont(FONT, 'normal').text(asked, MARGIN, y);
      pdf.setFont(FONT, isFault ? 'bold' : 'normal').text(answered, MARGIN + width - 58, y);
      y += high * LINE;
      if (note) {
        pdf.setFont(FONT, 'normal').text(said, MARGIN + 6, y);
        y += said.length * LINE;
      }
      for (let at = 0; at < photos.length; at += 3) {
        room(PHOTO + 3);
        photos.slice(at, at + 3).forEach((photo, index) => {
          place(MARGIN + index * (PHOTO + 3), photo);
        });
        y += PHOTO + LINE;
      }
    }
  }
  room(36);
  y += 28;
  const { label, name, drawn } = sheet.signature;
  if (drawn) drawSignature(pdf, drawn, { left: MARGIN, top: y - 24, width: 66 });
  pdf.line(MARGIN, y, MARGIN + 80, y);
  const under = [label, name].filter(Boolean).join(': ');
  pdf.setFont(FONT, 'normal').text(linesOf(under, width), MARGIN, y + 5);
  return new Uint8Array(pdf.output('arraybuffer'));
}
