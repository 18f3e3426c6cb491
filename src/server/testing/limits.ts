import { sql } from 'drizzle-orm';
import { limitKey } from '@/server/postgres/rateLimitRows';
import { openDemoDatabase } from './testDatabase';

/** Returns an array of this length to iterate over. */
export const times = (count: number) => Array.from({ length: count });

/** Opens a database for tests of limits, with unique keys and a way to let time pass. */
export function openLimits(name: string) {
  const connection = openDemoDatabase();
  const db = () => connection.db;
  let made = 0;
  return {
    db,
    /** Returns an unused key. */
    newKey: () => {
      made += 1;
      return limitKey(name, String(made));
    },
    /** Makes the counts under a key older. */
    passTime: (key: string, seconds: number) =>
      db().execute(sql`update rate_limits set
        window_start = window_start - make_interval(secs => ${seconds}),
        blocked_until = blocked_until - make_interval(secs => ${seconds}) where key = ${key}`),
  };
}
