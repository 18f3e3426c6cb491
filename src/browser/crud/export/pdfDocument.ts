import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import { unseenMarker } from './unseenLetters';

/** The font of every PDF, in the weights `normal` and `bold`. */
export const FONT = 'NotoSans';

// jsPDF's built-in fonts have only western letters: "Łódź" would be wrong.
async function fontAt(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font for the PDF could not be loaded (${answer.status}).`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

/** A line as jsPDF writes it, or lines with their places. */
type Written = string | number | Written[];

function everyLine(written: Written, change: (line: string) => string): Written {
  if (Array.isArray(written)) return written.map((part) => everyLine(part, change));
  return typeof written === 'string' ? change(written) : written;
}

/** Returns an empty A4 document in millimetres, with our font. For workers, because it is slow. */
export async function newPdf(orientation: 'portrait' | 'landscape') {
  const [{ jsPDF }, ...fonts] = await Promise.all([import('jspdf'), fontAt(regular), fontAt(bold)]);
  const pdf = new jsPDF({ orientation, unit: 'mm', format: 'a4', compress: true });
  (['normal', 'bold'] as const).forEach((weight, at) => {
    pdf.addFileToVFS(`${FONT}-${weight}.ttf`, fonts[at] ?? '');
    pdf.addFont(`${FONT}-${weight}.ttf`, FONT, weight);
  });
  // Letters that the font lacks would be left out without a trace.
  pdf.internal.events.subscribe('preProcessText', (written: { text: Written }) => {
    written.text = everyLine(written.text, unseenMarker(pdf));
  });
  return pdf;
}
