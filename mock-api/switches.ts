import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { fieldsWrong } from '../domain/kernel/refusals';
import { answer, refuse, requestIdOf } from './answers';
import type { App, Handler, Request } from './express';
import { bodyOf, readJson } from './guard';

const path = z
  .string()
  .transform((text) => text.replace(/^\/+(?:api\/)?|\/+$/g, ''))
  .optional();
const times = z.number().int().min(1);

const delaySchema = z.strictObject({
  ms: z.number().int().min(0).max(60_000),
  path,
  times: times.optional(),
});

// 0 drops the connection without an answer, as a lost network does.
const faultSchema = z.strictObject({
  status: z.union([z.literal(0), z.number().int().min(200).max(599)]),
  times: times.default(1),
  path,
  message: z.string().optional(),
});

interface Pending {
  path?: string | undefined;
  times?: number | undefined;
}

/** Whether a call's path (without /api) is the one meant or lies below it; nothing means every call. */
const isMeant = ({ path }: Pending, called: string) =>
  !path || called === path || called.startsWith(`${path}/`);

/** The first entry that is meant, counted down and forgotten after its last time. */
function take<Entry extends Pending>(entries: Entry[], called: string): Entry | undefined {
  const index = entries.findIndex((entry) => isMeant(entry, called));
  const entry = entries[index];
  if (entry?.times !== undefined && --entry.times === 0) entries.splice(index, 1);
  return entry;
}

/** What testers set: the mock alone has it. */
export interface Switches {
  /** Delays or fails a call that somebody asked to. */
  apply: Handler;
}

/** Lays `/__reset`, `/__delay` and `/__fault`. */
export function switchRoutes(app: App, reset: () => void): Switches {
  let delays: z.infer<typeof delaySchema>[] = [];
  let faults: z.infer<typeof faultSchema>[] = [];

  const read = <Shape>(request: Request, schema: z.ZodType<Shape>) => {
    const outcome = schema.safeParse(bodyOf(request) ?? {});
    if (outcome.success) return { value: outcome.data };
    const errors = outcome.error.issues.map((issue) => [
      issue.path.join('.') || 'root',
      [issue.message],
    ]);
    return { refusal: fieldsWrong(Object.fromEntries(errors)) };
  };

  app.post('/__reset', (_request, response) => {
    [delays, faults] = [[], []];
    reset();
    answer(response, null, { message: 'Reset' });
  });
  app.post('/__delay', readJson, (request, response) => {
    const { value, refusal } = read(request, delaySchema);
    if (!value) return refuse(response, refusal);
    delays = delays.filter((delay) => delay.path !== value.path);
    if (value.ms > 0) delays.unshift(value);
    return answer(response, delays);
  });
  app.post('/__fault', readJson, (request, response) => {
    const { value, refusal } = read(request, faultSchema);
    if (!value) return refuse(response, refusal);
    faults.push(value);
    return answer(response, faults);
  });

  return {
    apply: async (request, response, next) => {
      const called = request.path.replace(/^\/+/, '');
      const delay = take(delays, called);
      if (delay) await wait(delay.ms);
      const fault = take(faults, called);
      if (!fault) return next();
      if (fault.status === 0) return request.socket.destroy();
      const message = fault.message ?? 'Something went wrong on the server.';
      return response
        .status(fault.status)
        .json({ success: false, message, data: null, request_id: requestIdOf(request) });
    },
  };
}
