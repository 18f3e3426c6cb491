import { setTimeout as wait } from 'node:timers/promises';
import { enveloped, surpriseOf } from '../application/routes/answers';
import type { Field, RecordValues } from '../domain/kernel/fields';
import { integer } from '../domain/kernel/fields/integer';
import { text } from '../domain/kernel/fields/text';
import { fieldsWrong } from '../domain/kernel/refusals';
import { readCallInput } from '../domain/wire/callInput';
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
  path: text(),
  message: text(),
};

/** What testers asked for: of which calls, at or below a path without /api, and how often. */
type Pending = RecordValues;

const pathOf = ({ path }: Pending) => String(path ?? '').replace(/^\/+(?:api\/)?|\/+$/g, '');

/** Whether a call is one of those meant; no path means every call. */
const isMeant = (pending: Pending, called: string) =>
  ['', called].includes(pathOf(pending)) || called.startsWith(`${pathOf(pending)}/`);

/** The first entry that is meant, counted down and forgotten after its last time. */
function take(entries: Pending[], called: string): Pending | undefined {
  const index = entries.findIndex((entry) => isMeant(entry, called));
  const entry = entries[index];
  if (typeof entry?.times === 'number' && --entry.times === 0) entries.splice(index, 1);
  return entry;
}

/** Lays `/__reset`, `/__delay` and `/__fault`; answers what delays or fails a call that somebody asked to. */
export function switchRoutes(app: App, reset: () => void): Handler {
  let delays: Pending[] = [];
  let faults: Pending[] = [];

  /** Lays a switch that takes these fields. */
  const lay = (path: string, input: Record<string, Field>, set: (told: Pending) => Pending[]) =>
    app.post(path, readJson, (request, response) => {
      const body: unknown = hasBody(request) ? request.body : {};
      const read = readCallInput({ method: 'POST', input }, { method: 'POST', query: {}, body });
      if ('refusal' in read) return refuse(response, read.refusal);
      const { status } = read.values;
      if (typeof status === 'number' && status > 0 && status < 200)
        return refuse(response, fieldsWrong({ status: ['Status must be 0, or from 200 on.'] }));
      return response.json(enveloped(set(read.values)));
    });

  app.post('/__reset', (_request, response) => {
    [delays, faults] = [[], []];
    reset();
    response.json(enveloped(null, { message: 'Reset' }));
  });
  lay('/__delay', delayed, (told) => {
    const others = delays.filter((delay) => pathOf(delay) !== pathOf(told));
    delays = told.ms === 0 ? others : [told, ...others];
    return delays;
  });
  lay('/__fault', failed, (told) => {
    faults.push(told);
    return faults;
  });

  return async (request, response, next) => {
    const called = request.path.replace(/^\/+/, '');
    const delay = take(delays, called);
    if (delay) await wait(Number(delay.ms));
    const fault = take(faults, called);
    if (!fault) return next();
    if (fault.status === 0) return request.socket.destroy();
    const { status, message } = fault;
    const failure = surpriseOf(requestIdOf(request), message ? String(message) : undefined);
    return response.status(Number(status)).json(failure);
  };
}
