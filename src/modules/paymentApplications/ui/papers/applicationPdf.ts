import type { jsPDF } from 'jspdf';
import { FONT, newPdf } from '@/browser/crud/export/pdfDocument';
import type { ApplicationSheet, SheetTable } from './sheet';

const MARGIN = 16;
const LINE = 5;
/** Below this, a heading would be alone at the foot of a page. */
const LOWEST = 260;
const GREY = 90;

type AutoTable = typeof import('jspdf-autotable')['autoTable'];

/** Writes lines wrapped to a width. Returns the vertical position below them. */
function write(
  pdf: jsPDF,
  lines: readonly string[],
  at: { left: number; top: number; width: number },
): number {
  const written: string[] = lines.flatMap(
    (line) => pdf.splitTextToSize(line, at.width) as string[],
  );
  if (written.length > 0) pdf.text(written, at.left, at.top, { lineHeightFactor: 1.4 });
  return at.top + written.length * LINE;
}

/** Writes the parties and facts above the tables. Returns the position below them. */
function writeHead(pdf: jsPDF, { title, from, to, facts }: ApplicationSheet): number {
  const width = pdf.internal.pageSize.width - 2 * MARGIN;
  const half = width / 2 - 4;
  const middle = MARGIN + width / 2;
  pdf
    .setFont(FONT, 'bold')
    .setFontSize(18)
    .text(title, MARGIN, MARGIN + 6);
  pdf.setFontSize(9);
  let top = MARGIN + 18;
  const ends = [from, to].map(({ heading, lines }, at) => {
    const left = at === 0 ? MARGIN : middle;
    pdf.setFont(FONT, 'bold').setTextColor(GREY).text(heading, left, top);
    pdf.setFont(FONT, 'normal').setTextColor(0);
    return write(pdf, lines, { left, top: top + LINE, width: half });
  });
  top = Math.max(...ends) + LINE;
  // In two columns, read downwards.
  const rows = Math.ceil(facts.length / 2);
  for (let row = 0; row < rows; row += 1) {
    const below = [facts[row], facts[row + rows]].map((fact, at) => {
      if (!fact) return top;
      const left = at === 0 ? MARGIN : middle;
      pdf.setFont(FONT, 'normal').setTextColor(GREY);
      const end = write(pdf, [fact[0]], { left, top, width: 36 });
      pdf.setTextColor(0);
      return Math.max(end, write(pdf, [fact[1]], { left: left + 38, top, width: half - 38 }));
    });
    top = Math.max(...below);
  }
  return top;
}

function writeTable(pdf: jsPDF, autoTable: AutoTable, table: SheetTable, from: number): number {
  const { about, head, figures, day, heading, rows } = table;
  const width = pdf.internal.pageSize.width - 2 * MARGIN;
  let top = from + 8;
  if (top + LINE * (about.length + 4) > LOWEST) {
    pdf.addPage();
    top = MARGIN + 4;
  }
  pdf.setFont(FONT, 'bold').setFontSize(11);
  top = write(pdf, [heading], { left: MARGIN, top, width });
  pdf.setFont(FONT, 'normal').setFontSize(9).setTextColor(GREY);
  top = write(pdf, about, { left: MARGIN, top, width });
  pdf.setTextColor(0);
  autoTable(pdf, {
    startY: top - 2,
    margin: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN + 4 },
    head: [head.map((content, at) => ({ content, styles: alignOf(figures, at) }))],
    body: rows.map(({ cells, isStrong }) =>
      cells.map((content, at) => ({
        content,
        styles: { ...alignOf(figures, at), ...(isStrong && { fontStyle: 'bold' as const }) },
      })),
    ),
    theme: 'grid',
    rowPageBreak: 'avoid',
    styles: { font: FONT, fontSize: 8, cellPadding: 1.5, overflow: 'linebreak' },
    headStyles: { fontStyle: 'bold', fillColor: 235, textColor: 30 },
    // Text wraps; figures and days do not.
    columnStyles: Object.fromEntries([
      ...figures.map((at) => [at, { cellWidth: 24 }]),
      ...(day === undefined ? [] : [[day, { cellWidth: 20 }]]),
    ]),
    didDrawPage: ({ cursor }) => {
      top = cursor?.y ?? top;
    },
  });
  return top;
}

const alignOf = (figures: readonly number[], at: number) =>
  figures.includes(at) ? ({ halign: 'right' } as const) : {};

function writeFoot(pdf: jsPDF, foot: string): void {
  const { width, height } = pdf.internal.pageSize;
  const pages = pdf.getNumberOfPages();
  pdf.setFont(FONT, 'normal').setFontSize(8).setTextColor(GREY);
  for (let page = 1; page <= pages; page += 1) {
    const line = foot.replace('{page}', String(page)).replace('{pages}', String(pages));
    pdf.setPage(page).text(line, width - MARGIN, height - MARGIN / 2, { align: 'right' });
  }
}

/** Returns an application for payment on A4, to send to the customer. */
export async function applicationPdf(sheet: ApplicationSheet): Promise<Uint8Array<ArrayBuffer>> {
  const [pdf, { autoTable }] = await Promise.all([newPdf('portrait'), import('jspdf-autotable')]);
  let top = writeHead(pdf, sheet);
  top = writeTable(pdf, autoTable, sheet.sums, top - 2);
  pdf.setFont(FONT, 'normal').setFontSize(9);
  const width = pdf.internal.pageSize.width - 2 * MARGIN;
  top = write(pdf, sheet.notes, { left: MARGIN, top: top + LINE + 1, width });
  for (const table of sheet.tables) top = writeTable(pdf, autoTable, table, top);
  writeFoot(pdf, sheet.foot);
  return new Uint8Array(pdf.output('arraybuffer'));
}
