// @vitest-environment node
import { createRequire } from 'node:module';
import { beforeAll, expect, it, vi } from 'vitest';
import { lendFonts } from '@/browser/testing/lendFonts';
import { pdfLines } from '@/browser/testing/pdfText';
import type { SheetColumn } from '@/core/sheets/sheet';
import { openPdf } from './pdfWriter';

// jsPDF has a separate build for Node.
vi.mock('jspdf', () => {
  const { jsPDF } = createRequire(`${process.cwd()}/`)('jspdf');
  return { jsPDF };
});

beforeAll(lendFonts);

const number = (label: string, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  name: label,
  label,
  form: 'number',
  places: 0,
  isSummed: false,
  ...rest,
});

it('separates the thousands of miles in a PDF, but not those of versions', async () => {
  const columns = [number('Odometer (miles)', { isGrouped: true }), number('Version')];
  const head = { title: 'Vehicles', filters: [], made: 'Exported today', columns };
  const writer = await openPdf(head, { total: 'Total', page: 'Page {page} of {pages}' });
  writer.add([{ cells: [87_420, 1_000], currency: 'GBP' }]);
  const lines = pdfLines(await writer.finish()).flat();
  const texts = lines.map(({ text }) => text);
  expect(texts).toContain('87,420');
  expect(texts).toContain('1000');
});
