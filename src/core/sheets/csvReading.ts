/** A row of a file as text. `line` is its number from 1 with the heading, as spreadsheets number rows. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** Thrown for a file that is not comma-separated values. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

/** The characters that separator and line break are detected from. */
const DETECTED = 16 * 1024;
const SEPARATORS = [',', ';', '\t'];

/** Returns the line break that a text uses outside of quotes. */
function lineBreakOf(text: string): string {
  const bare = text.replace(/"[^"]*"/g, '');
  if (bare.includes('\r\n')) return '\r\n';
  return bare.includes('\n') || !bare.includes('\r') ? '\n' : '\r';
}

/** The only use of papaparse, which is loaded with the first file. */
async function parserFor(text: string, separators: readonly string[]) {
  const { default: papaparse } = await import('papaparse');
  const options = { preview: 10, skipEmptyLines: true, delimitersToGuess: [...separators] };
  const head = papaparse.parse(text, options);
  const [usual = ','] = separators;
  const delimiter = separators.includes(head.meta.delimiter) ? head.meta.delimiter : usual;
  return new papaparse.Parser({ delimiter, newline: lineBreakOf(text) });
}

/**
 * Reads comma-separated values piece by piece; which of the separators they have is detected. Leaves out rows without
 * any text. Throws UnreadableSheet if a quote is never closed, or stands within a cell.
 */
export async function* csvRows(
  texts: Iterable<string>,
  separators: readonly string[] = SEPARATORS,
): AsyncGenerator<CsvRow> {
  const pieces = texts[Symbol.iterator]();
  let parser: Awaited<ReturnType<typeof parserFor>> | undefined;
  let [rest, line] = ['', 0];
  for (let piece = pieces.next(), next = piece; !piece.done; piece = next) {
    next = pieces.next();
    const isLast = next.done === true;
    rest += piece.value;
    if (rest.length < DETECTED && !isLast) continue;
    parser ??= await parserFor(rest, separators);
    const { data, errors, meta } = parser.parse(rest, 0, !isLast);
    // The last row of a piece may go on in the next one.
    const isRead = ({ row = 0 }: { row?: number }) => isLast || row < data.length;
    const problem = errors.find((one) => one.type === 'Quotes' && isRead(one));
    if (problem)
      throw new UnreadableSheet(
        `Row ${line + 1 + (problem.row ?? 0)} has a quote (") that does not belong to a pair.`,
      );
    for (const cells of data) {
      line += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
    rest = rest.slice(meta.cursor);
  }
}
