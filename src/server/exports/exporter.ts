import type { FastifyInstance } from 'fastify';
import { csvHead, csvLine } from '@/core/sheets/csvLines';
import type { SheetHead, SheetRow } from '@/core/sheets/sheet';
import type { Exporter } from '@/engine/exports/exporter';
import { Limiter } from '@/server/limits/limiter';
import { findIds } from '@/server/postgres/port/ids';

/** The most concurrent exports, of everybody: */
const MAX_AT_ONCE = 4;

async function* csvBytes({ columns }: SheetHead, rows: AsyncIterable<readonly SheetRow[]>) {
  const bytes = new TextEncoder();
  yield bytes.encode(csvHead(columns));
  for await (const some of rows)
    yield bytes.encode(some.map((row) => csvLine(columns, row)).join(''));
}

/** Streams whole lists as files; exceljs is loaded with the first workbook. */
export function exporterOn({ queues, zone }: Pick<FastifyInstance, 'queues' | 'zone'>): Exporter {
  const { db } = queues.heavyScreens.connections;
  const limiter = new Limiter<number>({ atOnce: MAX_AT_ONCE, ofOne: 1 });
  return {
    begin: (person) => limiter.begin(person),
    idsOf: (of, query, as) => findIds(db, of, query, as, zone),
    async *bytesOf(format, head, rows) {
      if (format === 'csv') return yield* csvBytes(head, rows);
      const { excelBytes } = await import('./excelBytes');
      yield* excelBytes(head, rows);
    },
  };
}
