/// <reference lib="webworker" />
import {
  readText,
  readTextFile,
  type SheetAnswer,
  type SheetMessage,
  type SheetRequest,
} from './sheetFile';
import { isOldWorkbook, isWorkbook } from './workbookGuard';

async function read(request: SheetRequest): Promise<SheetAnswer> {
  if ('text' in request) return readText([request.text]);
  const bytes = new Uint8Array(request.bytes);
  if (isOldWorkbook(bytes)) return { refused: 'old_workbook' };
  if (!isWorkbook(bytes)) return readTextFile(bytes);
  const reading = await import('./workbookReading').catch(() => undefined);
  return reading ? reading.readWorkbook(bytes) : { refused: 'not_loaded' };
}

/** The rows that are handed over together: the page takes no longer for them than it has between two frames. */
const TOGETHER = 500;

const post = (message: SheetMessage) => self.postMessage(message);

/** Hands over the rows of each sheet in parts, then the sheets without them. */
function handOver(answer: SheetAnswer): void {
  if ('refused' in answer) {
    post(answer);
    return;
  }
  for (const [sheet, { rows }] of answer.sheets.entries())
    for (let at = 0; at < rows.length; at += TOGETHER)
      post({ sheet, rows: rows.slice(at, at + TOGETHER) });
  post({ sheets: answer.sheets.map((sheet) => ({ ...sheet, rows: [] })) });
}

self.onmessage = ({ data }: MessageEvent<SheetRequest>) => {
  read(data).then(handOver, () => post({ refused: 'damaged' }));
};

post({ isReady: true });
