import { FONT, newPdf } from '@/browser/crud/export/pdfDocument';
import { drawSignature } from '@/browser/crud/export/pdfSignature';
import type { CheckSheet, SheetPicture } from './checkSheet';

const MARGIN = 18;
const BOTTOM = 276;
const FOOT = 284;
const LINE = 5.5;
const PHOTO = 55;
const GREY = 90;

/**
 * Prints a vehicle check: the items with their answers and photos, and the signature. Each page names its check, and
 * a section that continues on the next page repeats its heading.
 */
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
  const sizeOf = ({ bytes }: SheetPicture) => {
    const { width: wide, height: high } = pdf.getImageProperties(bytes);
    const scale = Math.min(PHOTO / wide, PHOTO / high);
    return { wide: wide * scale, high: high * scale };
  };
  const highest = (row: readonly SheetPicture[]) =>
    Math.max(0, ...row.map((photo) => sizeOf(photo).high));
  const place = (left: number, photo: SheetPicture) => {
    const { wide, high } = sizeOf(photo);
    pdf.addImage(photo.bytes, photo.format, left, y, wide, high);
  };
  const head = (name: string) => {
    const headings = linesOf(name, width);
    pdf.setFont(FONT, 'bold').setFontSize(11).text(headings, MARGIN, y);
    pdf.setFontSize(10);
    y += headings.length * LINE + 1;
  };
  pdf
    .setFont(FONT, 'bold')
    .setFontSize(16)
    .text(sheet.title, MARGIN, y + 4);
  y += 14;
  pdf.setFontSize(10);
  for (const [label, value] of sheet.facts) {
    if (value === '') continue;
    const lines = linesOf(value, width - 50);
    room(lines.length * LINE);
    pdf.setFont(FONT, 'bold').text(label, MARGIN, y);
    pdf.setFont(FONT, 'normal').text(lines, MARGIN + 50, y);
    y += Math.max(1, lines.length) * LINE;
  }
  for (const { name, answers } of sheet.sections) {
    room(4 * LINE);
    y += LINE;
    head(name);
    const roomInSection = (height: number) => {
      const page = pdf.getNumberOfPages();
      room(height);
      if (pdf.getNumberOfPages() > page) head(name);
    };
    for (const { label, answer, isFault, note, photos } of answers) {
      const [labelLines, noteLines] = [linesOf(label, width - 62), linesOf(note, width - 6)];
      pdf.setFont(FONT, isFault ? 'bold' : 'normal');
      const answerLines = linesOf(answer, 58);
      const high = Math.max(labelLines.length, answerLines.length);
      // A fault and its first photos stay on one page.
      const photosHeight = photos.length > 0 ? highest(photos.slice(0, 3)) + LINE : 0;
      roomInSection((high + (note ? noteLines.length : 0)) * LINE + photosHeight);
      pdf.setFont(FONT, 'normal').text(labelLines, MARGIN, y);
      pdf.setFont(FONT, isFault ? 'bold' : 'normal').text(answerLines, MARGIN + width - 58, y);
      y += high * LINE;
      if (note) {
        pdf.setFont(FONT, 'normal').text(noteLines, MARGIN + 6, y);
        y += noteLines.length * LINE;
      }
      for (let at = 0; at < photos.length; at += 3) {
        const row = photos.slice(at, at + 3);
        roomInSection(highest(row) + 3);
        row.forEach((photo, index) => {
          place(MARGIN + index * (PHOTO + 3), photo);
        });
        y += highest(row) + LINE;
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
  const pages = pdf.getNumberOfPages();
  pdf.setFontSize(8).setTextColor(GREY);
  for (let page = 1; page <= pages; page += 1) {
    const of = sheet.page.replace('{page}', String(page)).replace('{pages}', String(pages));
    pdf.setPage(page).text(sheet.foot, MARGIN, FOOT);
    pdf.text(of, MARGIN + width, FOOT, { align: 'right' });
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}
