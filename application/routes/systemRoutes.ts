import { notFound, notReady } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { downloadHeaders } from '../../domain/wire/download';
import { DOCS_HEADERS, DOCS_PAGE, DOCS_START } from '../../domain/wire/openapi/page';
import { downloadFile } from '../files';
import { keepSentFile, sentFile } from '../uploads/sentFiles';
import { enveloped } from './answers';
import { apiDocument } from './apiDocument';
import { callOf, carryOut, idOf } from './carryOut';
import { type Operations, operationNamed } from './namedRoutes';
import { type Answer, type Received, type Route, routeOf } from './route';

/** What a route of the API's own documentation says of itself. */
export const docsOperation = { name: 'docs', guard: 'public' } as const;

/** The OpenAPI document, and a page that shows it, beside the files that it loads. */
export function docsRoutes(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
  history: Resource,
): Route[] {
  const document = apiDocument(registry, operations, history);
  const route = (
    path: string,
    answer: (received: Received) => Answer | Promise<Answer>,
  ): Route => ({
    methods: ['GET'],
    path,
    operation: docsOperation,
    answer: async ({ received }) => answer(received),
  });
  const script = { 'Content-Type': 'text/javascript; charset=utf-8' };
  return [
    route('openapi.json', ({ headers }) => document(headers)),
    route('docs', () => ({ headers: DOCS_HEADERS, text: DOCS_PAGE })),
    route('docs/start.js', () => ({ headers: script, text: DOCS_START })),
  ];
}

/** Uploaded files by id, and for monitoring whether the product runs and whether its store answers. */
export const systemRoutes = (operations: Operations): Route[] => [
  {
    ...routeOf(operationNamed(operations, 'files/add'), (visit) =>
      carryOut(visit, keepSentFile, visit.received.form ?? {}),
    ),
    form: sentFile,
  },
  routeOf(operationNamed(operations, 'files/download'), async (visit) => {
    const id = idOf(visit.received);
    if (!id) return { refusal: notFound };
    const found = await downloadFile(callOf(visit), visit.store, id);
    if ('refusal' in found) return found;
    return { headers: downloadHeaders(found.file), bytes: found.bytes };
  }),
  routeOf(operationNamed(operations, 'health'), async () => ({
    json: enveloped({ status: 'up' }),
  })),
  routeOf(operationNamed(operations, 'ready'), async (visit) => {
    const parts = await visit.brokenParts();
    if (Object.keys(parts).length > 0) return { refusal: notReady(parts) };
    return { json: enveloped({ status: 'ready' }) };
  }),
];
