import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import { amountShown } from '../../../domain/kernel/fields/money';
import type { SheetCell, SheetColumn } from '../../../domain/kernel/sheet';
import type { OpenWriter } from './sheetWriter';

const FONT = 'NotoSans';
const MARGIN = 12;
const GREY = 90;

// jsPDF's own fonts hold western letters alone: "Łódź" would come out wrong.
async function fontAt(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font for the PDF could not be loaded (${answer.status}).`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

function shown(cell: SheetCell, { form, places }: SheetColumn, currency: string): string {
  if (cell === null) return '';
  if (form === 'amount') return amountShown(Number(cell), currency);
  return form === 'number' ? Number(cell).toFixed(places) : String(cell);
}

const isFigure = ({ form }: SheetColumn) => form === 'amount' || form === 'number';

/** Writes a PDF on A4, landscape: title and filters, the header on every page, pages numbered. */
export const openPdf: OpenWriter = async (head, words) => {
  const [{ jsPDF }, { autoTable }, ...fonts] = await Promise.all([
    import('jspdf'),
    import('jspdf-autotable'),
    fontAt(regular),
    fontAt(bold),
  ]);
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  (['normal', 'bold'] as const).forEach((weight, at) => {
    pdf.addFileToVFS(`${FONT}-${weight}.ttf`, fonts[at] ?? '');
    pdf.addFont(`${FONT}-${weight}.ttf`, FONT, weight);
  });
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
