import { FONT, newPdf } from '@/browser/crud/export/pdfDocument';
import { drawSignature } from '@/browser/crud/export/pdfSignature';
import type { Handover } from './papers';

const MARGIN = 20;
const LINE = 7;

/** Prints a handover sheet: person, asset, condition, terms, and a line for the signature. */
export async function handoverPdf(sheet: Handover): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await newPdf('portrait');
  const width = pdf.internal.pageSize.width - 2 * MARGIN;
  let y = MARGIN + 4;
  pdf.setFont(FONT, 'bold').setFontSize(16).text(sheet.title, MARGIN, y);
  y += 2 * LINE;
  pdf.setFontSize(10);
  for (const [label, value] of sheet.facts) {
    if (value === '') continue;
    const lines: string[] = pdf.splitTextToSize(value, width - 45);
    pdf.setFont(FONT, 'bold').text(label, MARGIN, y);
    pdf.setFont(FONT, 'normal').text(lines, MARGIN + 45, y);
    y += Math.max(1, lines.length) * LINE;
  }
  if (sheet.terms) {
    y += LINE;
    pdf.setFont(FONT, 'bold').text(sheet.terms.heading, MARGIN, y);
    pdf.setFont(FONT, 'normal').setFontSize(9);
    for (const line of pdf.splitTextToSize(sheet.terms.text, width) as string[]) {
      y += 5;
      if (y > 270) {
        pdf.addPage();
        y = MARGIN;
      }
      pdf.text(line, MARGIN, y);
    }
  }
  y = y > 235 ? MARGIN : y;
  if (y === MARGIN) pdf.addPage();
  y += 32;
  const { signature } = sheet;
  if (signature.drawn)
    drawSignature(pdf, signature.drawn, { left: MARGIN, top: y - 24, width: 66 });
  pdf
    .setFontSize(10)
    .line(MARGIN, y, MARGIN + 80, y)
    .line(MARGIN + 95, y, MARGIN + width, y);
  const under = [signature.label, signature.name].filter(Boolean).join(': ');
  pdf.text(pdf.splitTextToSize(under, 80), MARGIN, y + 5);
  pdf.text(signature.accepted ?? signature.date, MARGIN + 95, y + 5);
  return new Uint8Array(pdf.output('arraybuffer'));
}
