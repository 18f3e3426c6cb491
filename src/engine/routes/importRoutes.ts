import { readQueryInput } from '@/core/http/queryInput';
import { REPLAYED_HEADER } from '@/core/operations/idempotency';
import { mayCall } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { IMPORT_TYPES, importFormatOf } from '@/core/sheets/importFormats';
import {
  fieldsWrong,
  noSuchCall,
  noSuchPath,
  notAllowed,
  wrongType,
} from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import { plannedGroup, running } from '@/engine/changeGroups/answers';
import { type Group, ROWS_AT_ONCE, type RowCounts } from '@/engine/changeGroups/groups';
import { bytesOfContent } from '@/engine/imports/content';
import type { ImportPlan } from '@/engine/imports/importing';
import type { ImportedRow } from '@/engine/imports/importRow';
import {
  beginImport,
  type Imported,
  runImport,
  saveImport,
  storeStopped,
  tryImport,
} from '@/engine/imports/saving';
import { openSent } from '@/engine/imports/sentRows';
import { inEnvelope, isRefused, run } from '@/engine/operations';
import { readKeyNames } from '@/engine/saving/keyedSave';
import type { Refused, Store } from '@/engine/store';
import { digestOf } from '@/engine/uploads/receivedSave';
import { keyedBy } from './admitCall';
import { enveloped, JSON_TYPE } from './answers';
import { type Operations, operationNamed } from './namedRoutes';
import { callOf, signedIn } from './respond';
import { type Answer, type Route, routeOf, type Visit } from './route';
import { SentInPieces } from './sentInPieces';

interface Request {
  plan: ImportPlan;
  isDryRun: boolean;
}

/** Reads the parameters and the file of an import; before it reads the file, refuses roles that may not save such records. */
async function readImport(
  visit: Visit,
  operations: Operations,
  of: Resource | undefined,
): Promise<(Request & { bytes: Uint8Array }) | Refused> {
  if (!of) return { refusal: noSuchPath };
  const save = operations.get(`${of.path}/save`);
  if (!save || !of.calls.save) return { refusal: noSuchCall };
  if (!mayCall(signedIn(visit).person, save.guard)) return { refusal: notAllowed };
  const { query: fields = {} } = operationNamed(operations, 'imports');
  const { query, headers, content } = visit.received;
  const read = readQueryInput(fields, query);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const { key, dry_run: isDryRun, refused } = read.values;
  const names = typeof key === 'string' ? key : '';
  // Rows with an id are found by it in any case.
  const known = ['', 'id'].includes(names) ? [] : readKeyNames(callOf(visit), of, names, {});
  if ('errors' in known) return { refusal: fieldsWrong(known.errors) };
  const format = importFormatOf(String(headers['content-type'] ?? ''));
  if (!format || !content) return { refusal: wrongType(true) };
  const bytes = await bytesOfContent(content, headers['content-length']);
  if ('status' in bytes) return { refusal: bytes };
  const file = await openSent(callOf(visit), format, { of, bytes, zone: visit.store.zone });
  if ('refusal' in file) return file;
  return {
    plan: { of, key: known, file, refused: refused === 'leave_out' ? 'leave_out' : 'stop' },
    isDryRun: isDryRun === true,
    bytes,
  };
}

/** Returns rows as sent in the response; unsaved rows have no id. */
const rowsShown = (rows: readonly ImportedRow[], isSaved: boolean) =>
  rows.map(({ line, outcome, id, changes, errors }) => ({
    ...{ line, outcome, id: outcome === 'added' && !isSaved ? null : id, changes, errors },
  }));

const withoutIds = ({ counts, rows }: Imported): Imported => ({
  counts,
  rows: rows.map((row) => (row.outcome === 'added' ? { ...row, id: null } : row)),
});

const TRIED = 'Nothing was saved';

const triedGroup = ({ of, file }: ImportPlan, counts: RowCounts) =>
  plannedGroup({ resource: of.path, kind: 'import' }, file.total, counts);

const leftOut = ({ file }: ImportPlan) => ({ left_out: file.leftOut });

async function dryRun(visit: Visit, store: Store, plan: ImportPlan): Promise<Answer> {
  const tried: ImportedRow[] = [];
  const onRow = (row: ImportedRow) => void tried.push(row);
  const counts = await tryImport(store, callOf(visit), plan, { onRow });
  const rows = rowsShown(tried, false);
  return { json: enveloped(triedGroup(plan, counts), { message: TRIED, rows, ...leftOut(plan) }) };
}

/**
 * Tries an import of many rows and answers with each once it was tried, on a line of its own, so that the reader of the
 * answer knows how far it is. Ends once nobody reads it.
 */
async function sendTrial(
  visit: Visit,
  store: Store,
  plan: ImportPlan,
  answerWith: (answer: Answer) => void,
): Promise<void> {
  const sent = new SentInPieces();
  const { data: _, ...before } = enveloped(null, { message: TRIED, ...leftOut(plan) });
  const isCancelled = () => sent.isLeft || visit.isStopping?.() === true;
  const onRow = (row: ImportedRow, { done }: RowCounts) => {
    const isFirst = done === 1;
    if (isFirst) answerWith({ headers: JSON_TYPE, bytes: sent.bytes() });
    const begin = isFirst ? `${JSON.stringify(before).slice(0, -1)},"rows":[\n` : ',\n';
    sent.add(begin + JSON.stringify(rowsShown([row], false)[0]));
    return sent.taken();
  };
  try {
    const counts = await tryImport(store, callOf(visit), plan, { onRow, isCancelled });
    if (isCancelled()) throw new Error('The import was not tried to its end.');
    sent.add(`\n],"data":${JSON.stringify(triedGroup(plan, counts))}}`);
    sent.end();
  } catch (error) {
    if (!isCancelled()) visit.logFailure?.('an import could not be tried', error);
    sent.end(new Error('The answer breaks off.', { cause: error }));
    throw error;
  }
}

const replayed = { [REPLAYED_HEADER]: 'true' };

/** Saves an import and answers with its rows; if a refused row stops it, with the same rows. */
async function saveAtOnce(visit: Visit, store: Store, plan: ImportPlan): Promise<Answer> {
  const call = callOf(visit);
  let stopped: Imported | undefined;
  const operation = {
    async change(ctx: Change) {
      stopped = undefined;
      const saved = await saveImport(ctx, plan, (imported) => {
        stopped = withoutIds(imported);
      });
      if (isRefused(saved)) return saved;
      const extras = { rows: rowsShown(saved.rows, true), left_out: plan.file.leftOut };
      return { data: saved.group, message: 'Imported', extras };
    },
  };
  const answer = await run(store, call, operation, {}, inEnvelope, keyedBy(visit));
  if (!isRefused(answer))
    return {
      status: answer.status,
      text: answer.answer,
      ...(answer.isReplayed && { headers: replayed }),
    };
  if (!stopped) return answer;
  const group = await storeStopped(store, call, plan, stopped);
  if (isRefused(group)) return group;
  return { refusal: { ...answer.refusal, rows: rowsShown(stopped.rows, false) }, record: group };
}

/** Begins an import and answers, while it runs in the place that its call has in the queue. */
async function saveInBackground(
  visit: Visit,
  store: Store,
  plan: ImportPlan,
  answerWith: (answer: Answer) => void,
): Promise<void> {
  const call = callOf(visit);
  let begun: Group | undefined;
  const operation = {
    async change(ctx: Change) {
      const group = await beginImport(ctx, plan);
      if (isRefused(group)) return group;
      begun = group;
      return { group };
    },
  };
  const show = ({ group }: { group: Group }) => running(group);
  const answer = await run(store, call, operation, {}, show, keyedBy(visit));
  if (isRefused(answer)) return answerWith(answer);
  const headers = answer.isReplayed ? replayed : undefined;
  answerWith({ status: answer.status, text: answer.answer, ...(headers && { headers }) });
  if (begun && !answer.isReplayed)
    await runImport(store, call, plan, begun, () => visit.isStopping?.() === true);
}

/** Runs work in the queue whose call is answered before it ends. */
function answeredEarly(
  visit: Visit,
  work: (store: Store, answerWith: (answer: Answer) => void) => Promise<void>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const inQueue = visit.inTurn(async (store) => {
      await work(store, resolve);
      return { json: null };
    });
    inQueue.then(resolve, reject);
  });
}

/** Returns the route that saves the rows of a file in a list. */
export function importRoutes(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
): Route[] {
  const declared = operationNamed(operations, 'imports');
  const route = routeOf(declared, async (visit) => {
    const read = await readImport(visit, operations, registry.get(visit.received.id ?? ''));
    if ('refusal' in read) return read;
    const { plan, isDryRun, bytes } = read;
    const isMany = plan.file.total > ROWS_AT_ONCE;
    if (isDryRun)
      return isMany
        ? answeredEarly(visit, (store, answerWith) => sendTrial(visit, store, plan, answerWith))
        : visit.inTurn((store) => dryRun(visit, store, plan));
    // A repeated request is recognised by its bytes.
    const keyed = { ...visit, received: { ...visit.received, body: digestOf(bytes) } };
    if (!isMany) return visit.inTurn((store) => saveAtOnce(keyed, store, plan));
    return answeredEarly(visit, (store, answerWith) =>
      saveInBackground(keyed, store, plan, answerWith),
    );
  });
  return [{ ...route, contentTypes: IMPORT_TYPES }];
}
