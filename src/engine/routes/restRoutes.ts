import { readCallInput } from '@/core/http/callInput';
import type { ListQuery } from '@/core/http/listQuery';
import { restParameters } from '@/core/http/restQuery';
import { restOperations } from '@/core/operations/restOperations';
import { restTransitions } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, notFound } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { changesOfResource, type OfRecord } from '@/engine/crudOperations';
import { history } from '@/engine/history';
import { getRecord, listWithinLimits, type Page } from '@/engine/lists/listing';
import { readList } from '@/engine/lists/reading';
import type { Refused, Store, StoredAnswer } from '@/engine/store';
import { transitionsOf } from '@/engine/transitions/transitionCalls';
import { missingCalls } from './missing';
import { bodyOf, callOf, idOf, respond } from './respond';
import { type Answer, type Route, routeOf, type Visit } from './route';

type Lists = (call: Call, store: Store, query: ListQuery) => Promise<Page | Refused>;

/** Answers a page as a plain array, with its position in Content-Range. */
async function answerPage(visit: Visit, of: Resource, list: Lists): Promise<Answer> {
  const call = callOf(visit);
  const given = restParameters(of, visit.received.query);
  if ('errors' in given) return { refusal: fieldsWrong(given.errors) };
  return visit.inTurn(async (store) => {
    const query = await readList(call, store, of, given.parameters);
    if ('refusal' in query) return query;
    const page = await list(call, store, query);
    if ('refusal' in page) return page;
    const { rows, total } = page;
    const first = query.ids ? 0 : (query.page - 1) * query.perPage;
    const last = first + Math.max(0, rows.length - 1);
    const headers = {
      'Content-Range': `${of.path} ${first}-${last}/${total}`,
      'Access-Control-Expose-Headers': 'Content-Range',
    };
    return { headers, json: rows };
  });
}

/** Answers with the record itself. */
const plain =
  (status: number) =>
  ({ record }: OfRecord): StoredAnswer => ({ status, answer: JSON.stringify(record) });

/** Returns the handlers of a resource's calls, by the last part of their names. */
function answersOf(of: Resource): Readonly<Record<string, Route['answer']>> {
  const changes = changesOfResource(of);
  return {
    list: (visit) =>
      answerPage(visit, of, (call, store, query) => listWithinLimits(call, store, of, query)),
    get: (visit) =>
      visit.inTurn(async (store) => {
        const id = idOf(visit.received);
        const found = id && (await getRecord(callOf(visit), store, of, id));
        return found ? { json: found } : { refusal: notFound };
      }),
    add: (visit) => respond(visit, changes.add, { body: bodyOf(visit.received) }, plain(201)),
    edit: (visit) => {
      const { received } = visit;
      return respond(
        visit,
        changes.put,
        { id: idOf(received), body: bodyOf(received) },
        plain(200),
      );
    },
    delete: (visit) => respond(visit, changes.delete, { id: idOf(visit.received) }, plain(200)),
  };
}

/** Returns the routes of a resource's transitions, as plain calls on a record. */
function transitionRoutes(of: Resource): Route[] {
  const operations = transitionsOf(of);
  return restTransitions(of).map((declared) =>
    routeOf(declared, async (visit) => {
      const body = visit.received.body ?? {};
      const read = readCallInput(declared, { method: 'POST', query: {}, body });
      if ('refusal' in read) return read;
      const id = idOf(visit.received);
      const operation = operations[declared.first];
      if (id === undefined || !operation) return { refusal: notFound };
      return respond(visit, operation, { id, values: read.values }, plain(200));
    }),
  );
}

const missing = (of: Resource, routes: readonly Route[]) =>
  missingCalls(
    `rest/${of.path}`,
    [`rest/${of.path}`, `rest/${of.path}/{id}`],
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    routes,
  );

/** Returns the routes of a resource in the second dialect: plain REST for ra-data-simple-rest. */
export function restRoutes(of: Resource): Route[] {
  const answers = answersOf(of);
  const routes = restOperations(of).flatMap((operation) => {
    const answer = answers[operation.verb];
    return answer ? [routeOf(operation, answer)] : [];
  });
  return [...routes, ...transitionRoutes(of), ...missing(of, routes)];
}

/** Returns the route of the history, which only the second dialect has. */
export function historyRoutes(of: Resource): Route[] {
  const routes = restOperations(of)
    .filter(({ verb }) => verb === 'list')
    .map((operation) => routeOf(operation, (visit) => answerPage(visit, of, history)));
  return [...routes, ...missing(of, routes)];
}
