import type { Call } from '@/engine/call';
import { running } from '@/engine/changeGroups/answers';
import {
  addRows,
  beginGroup,
  endGroup,
  type Group,
  inGroup,
  ROWS_AT_ONCE,
} from '@/engine/changeGroups/groups';
import { reportProgress } from '@/engine/changeGroups/progress';
import { inEnvelope, isRefused, run, type Sent } from '@/engine/operations';
import type { KeyedRequest, Refused, Store, StoredAnswer } from '@/engine/store';
import type { BulkRequest } from './bulkRequest';
import { type Begun, type Changed, changeRows } from './changing';
import type { Failing } from './rowResult';
import { selectRows } from './selecting';

/** Ends the group in one transaction with what is still to be stored of it, and answers. */
async function end(
  store: Store,
  call: Call,
  { group, rows }: Begun,
  { counts, failed, unstored }: Changed,
  keyed?: KeyedRequest,
): Promise<StoredAnswer | Refused> {
  const isRefusedWhole = rows.length > 0 && failed.length === rows.length;
  return store.transaction(async (tx) => {
    await addRows({ tx, by: call.by }, group, unstored);
    const ended = await endGroup(tx, group, isRefusedWhole ? 'refused' : 'done', counts);
    const message = `Changed ${counts.changed} of ${ended.total}`;
    const answer = inEnvelope({ data: ended, message, extras: { failed } });
    if (keyed) await tx.answered(keyed, answer);
    return answer;
  });
}

async function changeAndEnd(
  store: Store,
  call: Call,
  failing: Failing,
  begun: Begun,
  keyed?: KeyedRequest,
): Promise<StoredAnswer | Refused> {
  const progress = reportProgress(store, begun.group, failing);
  try {
    const changed = await changeRows(store, inGroup(call, begun.group), failing, begun, progress);
    await progress.stop();
    return await end(store, call, begun, changed, keyed);
  } finally {
    await progress.stop();
  }
}

/**
 * Changes records, each in its own transaction. Up to 500 are changed before the answer; more of them afterwards, on
 * the store that is not of this call. Under a key it begins once: the same request again gets the group as it was
 * begun, or the answer if there is one.
 */
export async function changeInBulk(
  store: Store,
  inBackground: Store,
  call: Call,
  failing: Failing,
  { of, records, change }: BulkRequest,
  keyed?: KeyedRequest,
): Promise<Sent | Refused> {
  const known: { begun?: Begun } = {};
  const sent = await run<undefined, { group: Group }>(
    store,
    call,
    {
      async change(ctx) {
        const rows = await selectRows(ctx, ctx.tx, of, records);
        if ('refusal' in rows) return rows;
        const total = rows.length;
        const group = await beginGroup(ctx, { resource: of.path, kind: 'bulk', total });
        if (isRefused(group)) return group;
        known.begun = { of, change, group, rows };
        return { group };
      },
    },
    {},
    ({ group }) => running(group),
    keyed,
  );
  const { begun } = known;
  if (isRefused(sent) || sent.isReplayed || !begun) return sent;
  if (begun.rows.length <= ROWS_AT_ONCE) return changeAndEnd(store, call, failing, begun, keyed);
  changeAndEnd(inBackground, call, failing, begun).catch((error: unknown) =>
    failing.logFailure?.('a bulk change broke off', error),
  );
  return sent;
}
