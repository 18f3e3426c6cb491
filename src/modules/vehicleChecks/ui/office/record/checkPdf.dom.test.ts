// @vitest-environment node
import { createRequire } from 'node:module';
import { beforeAll, expect, it, vi } from 'vitest';
import { lendFonts } from '@/browser/testing/lendFonts';
import { pdfLines } from '@/browser/testing/pdfText';
import { checkPdf } from './checkPdf';

// The Node build of jsPDF.
vi.mock('jspdf', () => {
  const { jsPDF } = createRequire(`${process.cwd()}/`)('jspdf');
  return { jsPDF };
});

const LONG = Array.from({ length: 40 }, (_, at) => `Łóź${at}`)
  .join('')
  .slice(0, 120);
const MM = 72 / 25.4;
/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(lendFonts);

it('prints every item of a check, wraps long words, and prints no text for a drawn signature', async () => {
  const photo = { bytes: new Uint8Array(Buffer.from(PNG, 'base64')), format: 'PNG' as const };
  const items = Array.from({ length: 70 }, (_, at) => ({
    label: at === 3 ? LONG : `Item ${at + 1}`,
    answer: at === 3 ? 'Fail, dangerous' : at === 4 ? LONG : 'Pass',
    isFault: at === 3,
    note: at === 3 ? `Cracked near Łódź. ${LONG}` : '',
    photos: at === 3 ? [photo, photo, photo, photo] : [],
  }));
  const bytes = await checkPdf({
    title: 'Daily vehicle check',
    facts: [
      ['Vehicle', 'LD22HJU'],
      ['Driver', LONG],
      ['Verified by', ''],
    ],
    sections: [{ name: `Section ${LONG}`, answers: items }],
    foot: 'LD22HJU · 22-11-2026',
    page: 'Page {page} of {pages}',
    signature: {
      label: 'Signed',
      name: 'Łukasz Żak',
      drawn: { path: 'M10 50L60 20L110 80L160 20L290 50' },
    },
  });
  const pages = pdfLines(bytes);
  const lines = pages.flat();
  const texts = lines.map(({ text }) => text);
  for (const { label } of items.filter(({ isFault }) => !isFault)) expect(texts).toContain(label);
  const whole = texts.join('');
  expect(pages.length).toBeGreaterThan(1);
  expect(whole.split(LONG).length - 1).toBe(4 + pages.length);
  // Each page names its check and the section that continues on it.
  pages.forEach((page, at) => {
    const words = page.map(({ text }) => text);
    expect(words).toContain('LD22HJU · 22-11-2026');
    expect(words).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(words.some((text) => text.startsWith('Section'))).toBe(true);
  });
  expect(texts).not.toContain('Verified by');
  expect(texts).toEqual(expect.arrayContaining(['Fail, dangerous', 'Signed: Łukasz Żak']));
  expect(whole).not.toContain('M10 50');
  for (const { y, text } of lines) expect(y, text).toBeGreaterThan(12 * MM);
  // No line runs into the column of answers, or over the edge of the page.
  const answers = lines.find(({ text }) => text === 'Fail, dangerous');
  for (const { text, x } of lines) expect(text.length).toBeLessThan(x < 20 * MM ? 110 : 100);
  expect(answers?.x).toBeGreaterThan(120 * MM);
});
