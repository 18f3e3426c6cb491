import { amountShown } from '@/core/fields/kinds/money';
import type { SheetCell, SheetColumn } from '@/core/sheets/sheet';
import { FONT, newPdf } from './pdfDocument';
import type { OpenWriter } from './sheetWriter';

const MARGIN = 12;
const GREY = 90;

function shown(cell: SheetCell, column: SheetColumn, currency: string): string {
  const { form, places, isGrouped } = column;
  if (cell === null) return '';
  if (form === 'amount') return amountShown(Number(cell), currency);
  if (isGrouped) return Number(cell).toLocaleString('en-GB');
  return form === 'number' ? Number(cell).toFixed(places) : String(cell);
}

const isFigure = ({ form }: SheetColumn) => form === 'amount' || form === 'number';

/** Writes a PDF on A4, landscape: title and filters, the header on every page, pages numbered. */
export const openPdf: OpenWriter = async (head, words) => {
  const [pdf, { autoTable }] = await Promise.all([newPdf('landscape'), import('jspdf-autotable')]);
  const body: string[][] = [];
  return {
    add(rows) {
      for (const { cells, currency } of rows) {
        body.push(head.columns.map((column, at) => shown(cells[at] ?? null, column, currency)));
      }
    },
    async finish() {
      const { width, height } = pdf.internal.pageSize;
      pdf
        .setFont(FONT, 'bold')
        .setFontSize(14)
        .text(head.title, MARGIN, MARGIN + 4);
      pdf.setFont(FONT, 'normal').setFontSize(9).setTextColor(GREY);
      const lines = [...head.filters, head.made].flatMap((line) =>
        pdf.splitTextToSize(line, width - 2 * MARGIN),
      );
      pdf.text(lines, MARGIN, MARGIN + 10);
      autoTable(pdf, {
        startY: MARGIN + 10 + lines.length * 4,
        margin: { left: MARGIN, right: MARGIN, bottom: MARGIN + 4 },
        head: [head.columns.map(({ label }) => label)],
        body,
        theme: 'grid',
        styles: { font: FONT, fontSize: 8, cellPadding: 1.5, overflow: 'linebreak' },
        headStyles: { fontStyle: 'bold', fillColor: 235, textColor: 30 },
        columnStyles: Object.fromEntries(
          head.columns.map((column, at) => [at, isFigure(column) ? { halign: 'right' } : {}]),
        ),
      });
      const pages = pdf.getNumberOfPages();
      pdf.setFont(FONT, 'normal').setFontSize(8).setTextColor(GREY);
      for (let page = 1; page <= pages; page += 1) {
        const line = words.page.replace('{page}', String(page)).replace('{pages}', String(pages));
        pdf.setPage(page).text(line, width - MARGIN, height - MARGIN / 2, { align: 'right' });
      }
      return new Uint8Array(pdf.output('arraybuffer'));
    },
  };
};
