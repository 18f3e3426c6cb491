import { inOwnName } from '@/core/access/table';
import { companyClock, companyDay } from '@/core/dates/companyTime';
import { fieldLabel } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { type SheetHead, type SheetRow, sheetColumns } from '@/core/sheets/sheet';
import { STREAMED_FORMATS } from '@/core/sheets/sheetFormats';
import type { Refusal } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { listQueryOf, queryOf } from '@/engine/lists/listing';
import { callOf } from '@/engine/routes/respond';
import type { Answer, Visit } from '@/engine/routes/route';
import { inNextTurn, inTurn } from '@/engine/routes/waitForTurn';
import type { Store } from '@/engine/store';
import type { Exporter } from './exporter';
import type { ExportRequest } from './exportRequest';
import { sheetRows } from './rows';

/** The rows that are read in one place of the queue: few enough to let others' calls in between. */
const ROWS_AT_ONCE = 500;
/** The time after which a receiver who takes no bytes loses their place, which others may need. */
const IDLE_MS = 60_000;

const busy: Refusal = {
  status: 503,
  code: 'busy',
  message: 'Your last export is still under way. Please wait for it to finish.',
  retryAfter: 5,
};

/** Reads the rows of these ids, a part of them in each place of the queue. */
async function* rowsOf(
  visit: Visit,
  call: Call,
  of: Resource,
  request: ExportRequest,
  ids: readonly number[],
): AsyncGenerator<readonly SheetRow[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE);
    const read = await inNextTurn(visit, (store) => sheetRows(call, store, of, request, some));
    if (!('done' in read)) throw new Error(read.refusal.message);
    yield read.done;
  }
}

/** Ends the export with the last byte, when the receiver goes away, or when they take nothing for a minute. */
async function* untilIdle(
  bytes: AsyncIterable<Uint8Array>,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) {
      let isIdle = false;
      const timer = setTimeout(() => {
        isIdle = true;
        end();
      }, IDLE_MS);
      yield chunk;
      clearTimeout(timer);
      if (isIdle) throw new Error('an export was not received');
    }
  } finally {
    end();
  }
}

async function headOf(
  { by }: Call,
  store: Store,
  { title, filters, columns }: ExportRequest,
): Promise<SheetHead> {
  const now = new Date(await store.moment());
  const moment = `${companyDay(now, store.zone)} ${companyClock(now, store.zone)}`;
  return {
    title,
    filters,
    made: `Exported ${moment} by ${by.name}`,
    columns: sheetColumns(columns, fieldLabel),
  };
}

/** Answers a whole list as a file, which is sent while the list is read. */
export async function exportList(
  visit: Visit,
  exporter: Exporter,
  of: Resource,
  request: ExportRequest,
): Promise<Answer> {
  const signedIn = callOf(visit);
  // A deputy sees the team of the person they stand in for, but may not export it.
  const call = { ...signedIn, by: inOwnName(signedIn.by) };
  const end = exporter.begin(call.by.id);
  if (!end) return { refusal: busy };
  try {
    const as = listQueryOf(call, of, request.query);
    const { page: _, perPage: __, ...query } = queryOf(request.query);
    const begun = await inTurn(visit, async (store) => ({
      head: await headOf(call, store, request),
      ids: await exporter.idsOf(of, query, as),
    }));
    if (!('done' in begun)) {
      end();
      return begun;
    }
    const { head, ids } = begun.done;
    const bytes = exporter.bytesOf(request.format, head, rowsOf(visit, call, of, request, ids));
    return {
      headers: {
        'Content-Type': STREAMED_FORMATS[request.format],
        'Content-Disposition': `attachment; filename="${of.path}.${request.format}"`,
      },
      bytes: untilIdle(bytes, end),
    };
  } catch (error) {
    end();
    throw error;
  }
}
