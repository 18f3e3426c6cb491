import { vi } from 'vitest';
import { runStatement } from '../databases';

/** The day of all recorded answers, a Wednesday: the demo company is drawn up for it. */
export const DAY = '2026-11-18';

const MORNING = Date.parse(`${DAY}T10:00:00.000Z`);

/** What of a back end tells the time beside this process. */
export interface Clock {
  /** Sets every clock of the back end, in milliseconds since 1970. */
  set(at: number): Promise<void>;
  /** Minutes pass at once. */
  pass(minutes: number): Promise<void>;
}

/**
 * The function that a database asks for the time in place of PostgreSQL's own, once its search path names the schema
 * `public` first.
 */
const timeIn = (at: number) =>
  `create or replace function public.now() returns timestamptz language sql stable as $$ select timestamptz '${new Date(at).toISOString()}' $$`;

/** Has a database stand still at a moment. `adminUrl` is of a role that may change it. */
export async function freezeDatabase(adminUrl: string, name: string, at: number): Promise<void> {
  await runStatement(adminUrl, timeIn(at));
  await runStatement(adminUrl, `alter database ${name} set search_path = public, pg_catalog`);
}

/** Has this process, and the database where there is one, stand still in the morning of the day. */
export function frozenClock(adminUrl?: string): Clock {
  let now = MORNING;
  const set = async (at: number) => {
    now = at;
    // Set and not made again: who holds on to the clock of before would see it stand still.
    if (vi.isFakeTimers()) vi.setSystemTime(now);
    else vi.useFakeTimers({ toFake: ['Date'], now });
    if (adminUrl) await runStatement(adminUrl, timeIn(at));
  };
  return { set, pass: (minutes) => set(now + minutes * 60_000) };
}

/** Midnight before the day, when the demo company is made: json-server's samples are of that moment. */
export const MIDNIGHT = Date.parse(`${DAY}T00:00:00.000Z`);

/** The morning of the day, when the calls are made. */
export const CALLS_BEGIN = MORNING;

/** Lets the clock of this process run again. */
export const thaw = (): void => {
  vi.useRealTimers();
};
