/** Returns a text as a PDF string in Latin-1 octets; other characters become question marks. */
const pdfString = (text: string) =>
  `(${[...text]
    .map((char) => (char.charCodeAt(0) > 255 ? '?' : char))
    .join('')
    .replace(/[\\()]/g, '\\$&')})`;

/** Returns a valid PDF 1.4 of one A4 page: the first line as a heading, the others below it. */
export function onePagePdf(lines: readonly string[]): Uint8Array {
  const text = lines
    .map((line, index) => `/F1 ${index === 0 ? 18 : 11} Tf ${pdfString(line)} Tj T*`)
    .join('\n');
  const content = `BT\n72 770 Td 24 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const xref = file.length;
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  // Every character is one octet, so the offsets counted above are file offsets.
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}
