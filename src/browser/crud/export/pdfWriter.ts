import { withGroups } from '@/core/fields/grouping';
import { amountShown } from '@/core/fields/kinds/money';
import type { SheetCell, SheetColumn } from '@/core/sheets/sheet';
import { SheetSums } from '@/core/sheets/sheetSums';
import { dayFirst } from './dayFirst';
import { columnWidths } from './pdfColumns';
import { FONT, newPdf } from './pdfDocument';
import type { OpenWriter } from './sheetWriter';
import { unseenMarker } from './unseenLetters';

const MARGIN = 12;
const GREY = 90;
const PADDING = 1.5;
const SMALL = 8;

function shown(cell: SheetCell, column: SheetColumn, currency: string): string {
  const { form, places, isGrouped } = column;
  if (cell === null) return '';
  if (form === 'amount') return amountShown(Number(cell), currency);
  if (form === 'date' || form === 'moment') return dayFirst(String(cell));
  if (isGrouped) return Number(cell).toLocaleString('en-GB');
  return form === 'number' ? Number(cell).toFixed(places) : String(cell);
}

const isFigure = ({ form }: SheetColumn) => form === 'amount' || form === 'number';

/** Returns the texts of the totals below the rows; none if no column has one. */
function totalsOf(sums: SheetSums, columns: readonly SheetColumn[], word: string): string[][] {
  const cells = sums.cells();
  if (!cells) return [];
  const texts = cells.map((cell, at) => {
    const column = columns[at];
    if (cell === null || !column) return at === 0 ? word : '';
    return withGroups(shown(cell, column, sums.currency));
  });
  return [texts];
}

/** Writes a PDF on A4, landscape: title and filters, the header on every page, totals, pages numbered. */
export const openPdf: OpenWriter = async (head, words) => {
  const [pdf, { autoTable }] = await Promise.all([newPdf('landscape'), import('jspdf-autotable')]);
  const body: string[][] = [];
  const sums = new SheetSums(head.columns);
  // Styles of columns are those of their rows only.
  const aligned = (texts: readonly string[]) =>
    texts.map((content, at) => {
      const column = head.columns[at];
      return { content, styles: column && isFigure(column) ? { halign: 'right' as const } : {} };
    });
  return {
    add(rows) {
      for (const row of rows) {
        const { cells, currency } = row;
        body.push(head.columns.map((column, at) => shown(cells[at] ?? null, column, currency)));
        sums.add(row);
      }
    },
    async finish() {
      const { width, height } = pdf.internal.pageSize;
      pdf
        .setFont(FONT, 'bold')
        .setFontSize(14)
        .text(head.title, MARGIN, MARGIN + 4);
      pdf.setFont(FONT, 'normal').setFontSize(9).setTextColor(GREY);
      const room = width - 2 * MARGIN;
      const titles = head.columns.map(({ label }) => label);
      const marked = unseenMarker(pdf);
      const isUnseen = [head.filters, ...body].some((texts) =>
        texts.some((text) => marked(text) !== text),
      );
      const lines = [...head.filters, head.made, ...(isUnseen ? [words.unseen] : [])].flatMap(
        (line) => pdf.splitTextToSize(line, room),
      );
      pdf.text(lines, MARGIN, MARGIN + 10);
      const totals = totalsOf(sums, head.columns, words.total);
      // Headings are bold.
      pdf.setFont(FONT, 'bold').setFontSize(SMALL);
      const widths = columnWidths(pdf, [titles, ...body, ...totals], {
        width: room,
        padding: 2 * PADDING,
      });
      autoTable(pdf, {
        startY: MARGIN + 10 + lines.length * 4,
        margin: { left: MARGIN, right: MARGIN, bottom: MARGIN + 4 },
        head: [aligned(titles)],
        body,
        foot: totals.map(aligned),
        showFoot: 'lastPage',
        theme: 'grid',
        rowPageBreak: 'avoid',
        styles: { font: FONT, fontSize: SMALL, cellPadding: PADDING, overflow: 'linebreak' },
        headStyles: { fontStyle: 'bold', fillColor: 235, textColor: 30 },
        footStyles: { fontStyle: 'bold', fillColor: 255, textColor: 30, lineWidth: 0.1 },
        columnStyles: Object.fromEntries(
          head.columns.map((column, at) => {
            const width = widths?.[at];
            return [
              at,
              {
                ...(isFigure(column) && { halign: 'right' as const }),
                ...(width !== undefined && { cellWidth: width }),
              },
            ];
          }),
        ),
      });
      const pages = pdf.getNumberOfPages();
      pdf.setFont(FONT, 'normal').setFontSize(SMALL).setTextColor(GREY);
      for (let page = 1; page <= pages; page += 1) {
        const line = words.page.replace('{page}', String(page)).replace('{pages}', String(pages));
        pdf.setPage(page).text(line, width - MARGIN, height - MARGIN / 2, { align: 'right' });
      }
      return new Uint8Array(pdf.output('arraybuffer'));
    },
  };
};
