import { vi } from 'vitest';
import { runStatement } from '../backEnds/databases';

/** The day of all recorded answers, a Wednesday, for which the demo company is created. */
export const DAY = '2026-11-18';

const MORNING = Date.parse(`${DAY}T10:00:00.000Z`);

/** The clocks of a back end: this process, and its database. */
export interface Clock {
  /** Sets every clock of the back end, in milliseconds since 1970. */
  set(at: number): Promise<void>;
  /** Advances the clocks by minutes. */
  pass(minutes: number): Promise<void>;
}

/**
 * Returns the SQL function that replaces PostgreSQL's clock in a database whose search path has the schema `public`
 * first.
 */
const timeIn = (at: number) =>
  `create or replace function public.now() returns timestamptz language sql stable as $$ select timestamptz '${new Date(at).toISOString()}' $$`;

/** Freezes the clock of a database. `adminUrl` has a role that may change the database. */
export async function freezeDatabase(adminUrl: string, name: string, at: number): Promise<void> {
  await runStatement(adminUrl, timeIn(at));
  await runStatement(adminUrl, `alter database ${name} set search_path = public, pg_catalog`);
}

/** Freezes the clock of this process, and of the database if given, in the morning of the day. */
export function frozenClock(adminUrl?: string): Clock {
  let now = MORNING;
  const set = async (at: number) => {
    now = at;
    // Set, not recreated: code with a reference to the previous clock would see it stopped.
    if (vi.isFakeTimers()) vi.setSystemTime(now);
    else vi.useFakeTimers({ toFake: ['Date'], now });
    if (adminUrl) await runStatement(adminUrl, timeIn(at));
  };
  return { set, pass: (minutes) => set(now + minutes * 60_000) };
}

/** Midnight at the start of the day, when the demo company is created. */
export const MIDNIGHT = Date.parse(`${DAY}T00:00:00.000Z`);

/** The time of the calls. */
export const CALLS_BEGIN = MORNING;

/** Restores the clock of this process. */
export const thaw = (): void => {
  vi.useRealTimers();
};
