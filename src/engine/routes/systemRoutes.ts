import { downloadHeaders } from '@/core/http/download';
import { openApiSteps } from '@/core/http/openapi';
import { DOCS_FILES, DOCS_HEADERS, DOCS_PAGE, DOCS_START } from '@/core/http/openapi/page';
import type { Operation } from '@/core/operations/operation';
import type { Resource } from '@/core/resource/resource';
import { notFound, notReady } from '@/core/validation/refusals';
import type { Attached } from '@/engine/call';
import { yieldToEventLoop } from '@/engine/chunked';
import { downloadFile } from '@/engine/files';
import { explanations } from '@/engine/transitions/explaining';
import { sentFile, storeSentFile } from '@/engine/uploads/sentFiles';
import { enveloped, JSON_TYPE } from './answers';
import { type Operations, operationNamed } from './namedRoutes';
import { callOf, idOf, respond } from './respond';
import { type Route, routeOf } from './route';
import { sentOnce } from './sentOnce';
import { swaggerFile } from './swaggerFiles';

/** Writes the OpenAPI document, yielding to other calls in between. */
async function apiDocument(...of: Parameters<typeof openApiSteps>): Promise<Buffer> {
  const steps = openApiSteps(...of);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return Buffer.from(JSON.stringify(step.value));
    await yieldToEventLoop();
  }
}

const docsOperation = { name: 'docs', guard: 'public' } as const;

const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8' };
const STYLES = { 'Content-Type': 'text/css; charset=utf-8' };

const withText = (one: Operation, description: string | undefined): Operation =>
  description === undefined ? one : { ...one, description };

/** Returns the routes of the OpenAPI document and its page with its files, which are the same for everybody. */
export function docsRoutes(
  registry: ReadonlyMap<string, Resource>,
  operations: Operations,
  history: Resource,
  attached: Attached,
): Route[] {
  const explained = () => {
    const texts = explanations(registry, attached);
    return new Map([...operations].map(([name, one]) => [name, withText(one, texts.get(name))]));
  };
  const route = (path: string, ...of: Parameters<typeof sentOnce>): Route => {
    const answer = sentOnce(...of);
    return {
      methods: ['GET'],
      path,
      operation: docsOperation,
      answer: async ({ received }) => answer(received.headers),
    };
  };
  const text = (words: string) => async () => Buffer.from(words);
  return [
    route('openapi.json', JSON_TYPE, () => apiDocument(registry, explained(), history)),
    route('docs', DOCS_HEADERS, text(DOCS_PAGE)),
    route('docs/start.js', SCRIPT, text(DOCS_START)),
    ...DOCS_FILES.map((file) =>
      route(`docs/files/${file}`, file.endsWith('.css') ? STYLES : SCRIPT, () => swaggerFile(file)),
    ),
  ];
}

/** Returns the routes of uploaded files by id, and of monitoring: the process runs, and its store answers. */
export const systemRoutes = (operations: Operations): Route[] => [
  {
    ...routeOf(operationNamed(operations, 'files/add'), (visit) =>
      respond(visit, storeSentFile, visit.received.form ?? {}),
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
