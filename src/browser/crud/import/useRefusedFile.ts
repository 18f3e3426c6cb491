import { useNotify, useTranslate } from 'react-admin';
import { fileName } from '@/browser/crud/export/fileName';
import { madeByExport } from '@/browser/crud/export/madeByExport';
import { useSheet } from '@/browser/crud/export/useSheet';
import { handOver } from '@/browser/fields/files/fileTypes';
import { wordsOf } from '@/browser/kit/failureText';
import type { Resource } from '@/core/resource/resource';
import type { SheetColumn } from '@/core/sheets/sheet';
import { linesOf } from './importState';
import type { TriedRow } from './outcomes';
import type { SheetReader } from './reading/useSheetReading';

const NONE: ReadonlySet<number> = new Set();

/** Returns a function that hands over the refused rows as a workbook: the cells as they are, and their errors. */
export function useRefusedFile(resource: Resource, name: string, reader: SheetReader) {
  const translate = useTranslate();
  const notify = useNotify();
  const { headOf, fileWords, today } = useSheet(resource);
  return async (tried: ReadonlyMap<number, TriedRow>) => {
    const title = translate('imports.errors_title', { name });
    const lines = linesOf(reader.rows, reader.reading, NONE).filter(
      ({ line }) => tried.get(line)?.outcome === 'refused',
    );
    const columns = [...reader.heads, translate('imports.errors_column')].map(
      (label, at): SheetColumn => ({
        ...{ name: `column${at}`, label, form: 'text', places: 0, isSummed: false },
      }),
    );
    const rows = lines.map(({ line, cells }) => ({
      currency: '',
      cells: [
        ...reader.heads.map((_, at) => cells[at] ?? null),
        Object.values(tried.get(line)?.errors ?? {})
          .flat()
          .join(' '),
      ],
    }));
    try {
      const file = await madeByExport({ ...headOf(title, [], []), columns }, fileWords, rows);
      handOver(file, fileName(title, [], today(), 'xlsx'));
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
  };
}
