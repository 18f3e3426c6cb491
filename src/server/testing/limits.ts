import { sql } from 'drizzle-orm';
import { limitKey } from '@/server/postgres/limits';
import { openDemoDatabase } from './testDatabase';

/** So many of something, to be gone through. */
export const times = (count: number) => Array.from({ length: count });

/** A database in which limits are counted, for the tests of a file: keys nobody else has, and time that can pass. */
export function openLimits(name: string) {
  const connection = openDemoDatabase();
  const db = () => connection.db;
  let made = 0;
  return {
    db,
    /** The key of a limit that nothing was counted under yet. */
    newKey: () => {
      made += 1;
      return limitKey(name, String(made));
    },
    /** Makes what was counted under a key older. */
    passTime: (key: string, seconds: number) =>
      db().execute(sql`update rate_limits set
        window_start = window_start - make_interval(secs => ${seconds}),
        blocked_until = blocked_until - make_interval(secs => ${seconds}) where key = ${key}`),
  };
}
