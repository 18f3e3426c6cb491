import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';

/** The letters of every PDF, in the weights `normal` and `bold`. */
export const FONT = 'NotoSans';

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

/** An empty PDF on A4, measured in millimetres, that knows our letters. For workers: making one takes a while. */
export async function newPdf(orientation: 'portrait' | 'landscape') {
  const [{ jsPDF }, ...fonts] = await Promise.all([import('jspdf'), fontAt(regular), fontAt(bold)]);
  const pdf = new jsPDF({ orientation, unit: 'mm', format: 'a4', compress: true });
  (['normal', 'bold'] as const).forEach((weight, at) => {
    pdf.addFileToVFS(`${FONT}-${weight}.ttf`, fonts[at] ?? '');
    pdf.addFont(`${FONT}-${weight}.ttf`, FONT, weight);
  });
  return pdf;
}
