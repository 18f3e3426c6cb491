import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { BEHIND_EVERYBODY, BEHIND_US } from '@/server/embedded';
import type { Connections } from '@/server/postgres/database';
import { startTestApp } from '@/server/testing/testApp';
import { createDemoDatabase } from '@/server/testing/testDatabase';

/** Returns the nice value of the process of PostgreSQL that answers over these connections. */
async function priorityOf({ pool }: Connections): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return getPriority(rows[0]?.pid ?? 0);
}

async function prioritiesOf(embedded: boolean) {
  const { app, close } = await startTestApp(await createDemoDatabase(), { embedded });
  const { changes, screens, heavyScreens } = app.queues;
  const queues = [changes, screens, heavyScreens];
  const found = await Promise.all(queues.map(({ connections }) => priorityOf(connections)));
  await close();
  return found;
}

it('puts the embedded database behind the server, and its heavy statements behind everything', async () => {
  expect(await prioritiesOf(true)).toEqual([BEHIND_US, BEHIND_US, BEHIND_EVERYBODY]);
});

it('leaves the priorities of another database alone', async () => {
  const mine = getPriority();
  expect(await prioritiesOf(false)).toEqual([mine, mine, mine]);
});
