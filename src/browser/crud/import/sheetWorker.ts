/// <reference lib="webworker" />
import { readText, readTextFile, type SheetAnswer, type SheetRequest } from './sheetFile';
import { isOldWorkbook, isWorkbook } from './workbookGuard';

async function read(request: SheetRequest): Promise<SheetAnswer> {
  if ('text' in request) return readText([request.text]);
  const bytes = new Uint8Array(request.bytes);
  if (isOldWorkbook(bytes)) return { refused: 'old_workbook' };
  if (!isWorkbook(bytes)) return readTextFile(bytes);
  const { readWorkbook } = await import('./workbookReading');
  return readWorkbook(bytes);
}

self.onmessage = ({ data }: MessageEvent<SheetRequest>) => {
  read(data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage({ refused: 'damaged' } satisfies SheetAnswer),
  );
};
