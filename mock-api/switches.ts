import { setTimeout as wait } from 'node:timers/promises';
import type { Field, RecordValues } from '@/core/fields';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import { readCallInput } from '@/core/http/callInput';
import { isJsonObject } from '@/core/jsonObject';
import { fieldsWrong, notAnObject } from '@/core/validation/refusals';
import { enveloped, unexpectedError } from '@/engine/routes/answers';
import { refuse, requestIdOf } from './answers';
import { type App, type Handler, hasBody } from './express';
import { readJson } from './mount';

const delayed = {
  ms: integer({ required: true, min: 0, max: 60_000 }),
  path: text(),
  times: integer({ min: 1 }),
};

const failed = {
  // 0 drops the connection without an answer, as a lost network does.
  status: integer({ required: true, min: 0, max: 599 }),
  times: integer({ min: 1, initial: 1 }),
  method: text(),
  path: text(),
  message: text(),
};

const clockData = { now: instant() };

/** A delay or fault at or below a path without /api, for a number of calls. */
interface Pending {
  data: RecordValues;
  /** Answered by a fault instead of the envelope. */
  body?: unknown;
  /** Answered by a fault in the envelope. */
  errors?: unknown;
}

/** The clock of the mock, which testers can set. */
export interface Clock {
  now(): number;
  /** Continues from this moment, in milliseconds since 1970, or from the machine's clock if left out. */
  set(moment?: number): void;
}

/** Opens a clock that follows the machine's until it is set. */
export function openClock(machine: () => number): Clock {
  let ahead = 0;
  return {
    now: () => machine() + ahead,
    set(moment = machine()) {
      ahead = moment - machine();
    },
  };
}

const pathOf = ({ data }: Pending) => String(data.path ?? '').replace(/^\/+(?:api\/)?|\/+$/g, '');

/** Returns true if an entry is for this path or one above it, and this method; each is optional. */
const isMatch = (pending: Pending, called: string, method: string) =>
  (['', called].includes(pathOf(pending)) || called.startsWith(`${pathOf(pending)}/`)) &&
  [null, undefined, method].includes(pending.data.method?.toString().toUpperCase());

/** Returns the first matching entry; removes it after its last call. */
function take(entries: Pending[], called: string, method: string): Pending | undefined {
  const entry = entries.find((one) => isMatch(one, called, method));
  if (typeof entry?.data.times === 'number' && --entry.data.times === 0)
    entries.splice(entries.indexOf(entry), 1);
  return entry;
}

const refusedStatus = ({ status }: RecordValues) =>
  typeof status === 'number' && status > 0 && status < 200
    ? fieldsWrong({ status: ['Status must be 0, or from 200 on.'] })
    : undefined;

/** Adds `/__reset`, `/__delay`, `/__fault` and `/__clock`; returns the handler that delays or fails calls. */
export function switchRoutes(app: App, clock: Clock, reset: () => void): Handler {
  let delays: Pending[] = [];
  let faults: Pending[] = [];

  /** Adds a switch that takes these fields, and any JSON under the names in `extra`. */
  const post = (
    path: string,
    input: Record<string, Field>,
    set: (data: RecordValues, body: Readonly<Record<string, unknown>>) => unknown,
    extra: readonly string[] = [],
  ) =>
    app.post(path, readJson, (request, response) => {
      const body: unknown = hasBody(request) ? request.body : {};
      const sent = { method: 'POST', query: {}, body };
      const read = readCallInput({ method: 'POST', input }, sent, extra);
      const refusal = 'refusal' in read ? read.refusal : refusedStatus(read.values);
      if (refusal || 'refusal' in read) return refuse(response, refusal ?? notAnObject);
      return response.json(enveloped(set(read.values, isJsonObject(body) ? body : {})));
    });

  app.post('/__reset', (_request, response) => {
    [delays, faults] = [[], []];
    clock.set();
    reset();
    response.json(enveloped(null, { message: 'Reset' }));
  });
  post('/__delay', delayed, (data) => {
    const others = delays.filter((delay) => pathOf(delay) !== pathOf({ data }));
    delays = data.ms === 0 ? others : [{ data }, ...others];
    return delays.map((delay) => delay.data);
  });
  const addFault = (data: RecordValues, { body, errors }: Readonly<Record<string, unknown>>) => {
    faults.push({ data, body, errors });
    return faults.map((fault) => ({ ...fault.data, body: fault.body, errors: fault.errors }));
  };
  post('/__fault', failed, addFault, ['body', 'errors']);
  post('/__clock', clockData, ({ now }) => {
    clock.set(typeof now === 'string' ? Date.parse(now) : undefined);
    return { now: new Date(clock.now()).toISOString() };
  });

  return async (request, response, next) => {
    const called = request.path.replace(/^\/+/, '');
    const delay = take(delays, called, request.method);
    if (delay) await wait(Number(delay.data.ms));
    const fault = take(faults, called, request.method);
    if (!fault) return next();
    const { data, body, errors } = fault;
    if (data.status === 0) return request.socket.destroy();
    const base = unexpectedError(
      requestIdOf(request),
      data.message ? String(data.message) : undefined,
    );
    const answer = body === undefined ? { ...base, ...(errors !== undefined && { errors }) } : body;
    return response.status(Number(data.status)).json(answer);
  };
}
