// @vitest-environment node
import { createRequire } from 'node:module';
import { beforeAll, expect, it, vi } from 'vitest';
import { lendFonts } from '@/browser/testing/lendFonts';
import { pdfLines } from '@/browser/testing/pdfText';
import { handoverPdf } from './handoverPdf';
import { labelsPdf } from './labelsPdf';

// The Node build of jsPDF.
vi.mock('jspdf', () => {
  const { jsPDF } = createRequire(`${process.cwd()}/`)('jspdf');
  return { jsPDF };
});

const LONG = 'Łódźkiprzenośnik'.repeat(8).slice(0, 120);
const MM = 72 / 25.4;

beforeAll(lendFonts);

it('prints tag and name within a label of 70 by 37 mm, and cuts off long ones', async () => {
  const labels = ['LT-1001', LONG, 'LT-1003', 'LT-1004'].map((tag, at) => ({
    tag,
    name: at === 0 ? 'Laptop of Łukasz Żak' : LONG,
    url: `http://localhost:4000/inventory/it-assets/${at + 1}?tag=${at}`,
  }));
  const bytes = await labelsPdf(labels);
  const [page = []] = pdfLines(bytes);
  const texts = page.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['LT-1001', 'Laptop of Łukasz Żak']));
  const top = 297 * MM;
  for (const { x, y } of page) {
    const row = (top - y) / (37 * MM);
    // Below the edge of the label above, and above its own.
    expect(row % 1).toBeGreaterThan(0.1);
    expect(row % 1).toBeLessThan(0.97);
    expect((x / (70 * MM)) % 1).toBeGreaterThan(0.4);
  }
  expect(page.filter(({ text }) => text.endsWith('…')).length).toBeGreaterThanOrEqual(3);
});

it('prints a handover sheet with long names, terms of two pages, and a signature', async () => {
  const terms = Array.from({ length: 90 }, (_, at) => `${at + 1}. It stays the company’s.`);
  const bytes = await handoverPdf({
    title: 'Handover of an IT asset',
    facts: [
      ['Employee', 'Łukasz Wiśniewski z Łodzi'],
      ['Asset', LONG],
      ['Asset tag', 'LT-1001'],
      ['Expected return', ''],
    ],
    terms: { heading: 'Terms (version 2)', text: terms.join('\n') },
    signature: {
      label: 'Signature',
      date: 'Date',
      name: LONG,
      drawn: { path: 'M10 50L60 20L110 80L160 20L290 50' },
      accepted: 'Accepted on 22-11-2026',
    },
  });
  const pages = pdfLines(bytes);
  const lines = pages.flat();
  const texts = lines.map(({ text }) => text);
  expect(pages.length).toBeGreaterThan(1);
  expect(texts).toContain('Łukasz Wiśniewski z Łodzi');
  expect(texts).not.toContain('Expected return');
  expect(texts.join('')).toContain(LONG.slice(0, 40));
  for (const line of terms) expect(texts).toContain(line);
  const accepted = lines.find(({ text }) => text.startsWith('Accepted on'));
  const under = lines.filter(({ text }) => text.startsWith('Signature'));
  // The name wraps before it reaches the date next to it.
  expect(under[0]?.x).toBeLessThan(accepted?.x ?? 0);
  for (const { y } of lines) expect(y).toBeGreaterThan(10 * MM);
});
