import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The statements of a call to PostgreSQL, grouped into round trips: those sent without waiting share one. */
export type RoundTrips = readonly (readonly string[])[];

type Callback = (...given: unknown[]) => unknown;

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : String((first as { text?: string }).text);

/** True in the work whose statements are recorded, and not in the jobs that run meanwhile. */
const isRecorded = new AsyncLocalStorage<true>();

/** Runs work and returns its statements, of every connection. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<RoundTrips> {
  const trips: string[][] = [];
  const pending = new WeakMap<pg.Client, number>();
  const { query } = pg.Client.prototype;
  const record = function (this: pg.Client, ...given: unknown[]) {
    if (!isRecorded.getStore()) return Reflect.apply(query, this, given);
    const waiting = pending.get(this) ?? 0;
    if (waiting === 0) trips.push([]);
    trips.at(-1)?.push(textOf(given[0]));
    pending.set(this, waiting + 1);
    const done = () => void pending.set(this, (pending.get(this) ?? 1) - 1);
    const callback = given.at(-1);
    const isCalledBack = typeof callback === 'function';
    if (isCalledBack)
      given[given.length - 1] = (...results: unknown[]) => {
        done();
        return (callback as Callback)(...results);
      };
    const result: unknown = Reflect.apply(query, this, given);
    if (!isCalledBack) Promise.resolve(result).then(done, done);
    return result;
  };
  pg.Client.prototype.query = record as never;
  await isRecorded.run(true, work).finally(() => {
    pg.Client.prototype.query = query;
  });
  return trips;
}

const FIELDS = /(?<=^(?:select|insert into "\w+" \()) .{60,}? (?=from |values )/s;

/** Returns the statements as numbered lines, each short enough to see what it is for. */
export const linesOf = (trips: RoundTrips): string =>
  trips
    .map((texts, at) =>
      texts
        .map((text) => text.replaceAll(/\s+/g, ' ').replace(FIELDS, ' … ').slice(0, 220))
        .map((text, nth) => `${nth === 0 ? String(at + 1).padStart(2) : '  '} ${text}`)
        .join('\n'),
    )
    .join('\n');
