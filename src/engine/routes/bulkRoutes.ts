import { mayCall } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { noSuchPath, notAllowed } from '@/core/validation/refusals';
import { changeInBulk } from '@/engine/bulk/bulk';
import { type BulkRequest, readBulk } from '@/engine/bulk/bulkRequest';
import { type Preview, previewRows } from '@/engine/bulk/previewing';
import { selectRows } from '@/engine/bulk/selecting';
import type { Call } from '@/engine/call';
import { plannedGroup } from '@/engine/changeGroups/answers';
import { addCounts, noRows } from '@/engine/changeGroups/groups';
import { isRefused } from '@/engine/operations';
import { keyedBy } from './admitCall';
import { enveloped } from './answers';
import { type Operations, operationNamed } from './namedRoutes';
import { bodyOf, callOf, sentAnswer, signedIn } from './respond';
import { type Answer, type Route, routeOf, type Visit } from './route';
import { inNextTurn, inTurn } from './waitForTurn';

/** The records that are tried in one place of the queue. */
const TRIED_AT_ONCE = 100;

/** Answers what a bulk change would do, some records in each place of the queue. */
async function preview(visit: Visit, call: Call, request: BulkRequest): Promise<Answer> {
  const { of, records } = request;
  const selected = await inTurn(visit, (store) => selectRows(call, store, of, records));
  if ('refusal' in selected) return selected;
  if ('refusal' in selected.done) return selected.done;
  const all = selected.done;
  const whole: Preview = { counts: { ...noRows }, rows: [], failed: [] };
  for (let at = 0; at < all.length; at += TRIED_AT_ONCE) {
    const some = all.slice(at, at + TRIED_AT_ONCE);
    const tried = await inNextTurn(visit, (store) =>
      previewRows(store, call, visit, request, some),
    );
    if ('refusal' in tried) return tried;
    whole.counts = addCounts(whole.counts, tried.done.counts);
    whole.rows.push(...tried.done.rows);
    whole.failed.push(...tried.done.failed);
  }
  const { counts, rows, failed } = whole;
  const planned = plannedGroup({ resource: of.path, kind: 'bulk' }, all.length, counts);
  return { json: enveloped(planned, { message: 'Nothing was saved', rows, failed }) };
}

/** Makes a bulk change, or previews it. */
async function answer(visit: Visit, of: Resource): Promise<Answer> {
  const call = callOf(visit);
  const request = readBulk(call.by, of, bodyOf(visit.received));
  if (isRefused(request)) return request;
  if (request.isPreview) return preview(visit, call, request);
  return visit.inTurn(async (store) => {
    const keyed = keyedBy(visit);
    return sentAnswer(await changeInBulk(store, visit.store, call, visit, request, keyed));
  });
}

/** Returns the route that changes many records of a resource at once. */
export function bulkRoutes(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
): Route[] {
  const declared = operationNamed(operations, 'bulk');
  return [
    routeOf(declared, async (visit) => {
      const of = registry.get(visit.received.id ?? '');
      if (!of) return { refusal: noSuchPath };
      const { guard } = operationNamed(operations, `${of.path}/list`);
      if (!mayCall(signedIn(visit).person, guard)) return { refusal: notAllowed };
      return answer(visit, of);
    }),
  ];
}
