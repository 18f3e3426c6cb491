import { inflateSync } from 'node:zlib';

/** Returns the compressed streams of a PDF as texts. */
function streamsOf(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    const from = index + mark.length;
    const packed = Buffer.from(text.slice(from, text.indexOf('endstream', from)), 'latin1');
    try {
      return [inflateSync(packed).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Returns the letter of each glyph of our font, from the PDF's character map for copying text. */
function lettersOf(streams: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const stream of streams.filter((one) => one.includes('beginbfchar')))
    for (const [, glyph = '', code = ''] of stream.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi))
      letters.set(glyph.toLowerCase(), String.fromCharCode(Number.parseInt(code, 16)));
  return letters;
}

/** A line of text in a PDF and its start, in points from the left and bottom of its page. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
}

/** Returns the lines of a PDF by jsPDF with an embedded font, one list for each page. */
export function pdfLines(bytes: Uint8Array): PdfLine[][] {
  const streams = streamsOf(bytes);
  const letters = lettersOf(streams);
  const written = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '?').join('');
  return streams
    .filter((stream) => /\bBT\b/.test(stream))
    .map((page) =>
      [...page.matchAll(/BT\n([\s\S]*?)\nET/g)].flatMap(([, block = '']) => {
        let [x, y, leading] = [0, 0, 0];
        const lines: PdfLine[] = [];
        for (const line of block.split('\n')) {
          const [, lead] = /^([\d.]+) TL$/.exec(line) ?? [];
          if (lead) leading = Number(lead);
          const [, right, up] = /^([\d.-]+) ([\d.-]+) Td$/.exec(line) ?? [];
          if (right && up) [x, y] = [x + Number(right), y + Number(up)];
          const [, next, hex] = /^(T\* )?<([0-9a-f]*)> Tj$/i.exec(line) ?? [];
          if (next) y -= leading;
          if (hex !== undefined) lines.push({ text: written(hex), x, y });
        }
        return lines;
      }),
    );
}
