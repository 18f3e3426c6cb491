import type { World } from './call';
import { notifyOnTime } from './notices/dueNotices';
import type { Store } from './store';

/** Runs the jobs of modules, then sends notices of dates that are due. */
export async function runDueJobs(store: Store, world: World): Promise<void> {
  for (const job of world.attached.jobs) await job(store, world);
  await notifyOnTime(store, world);
}
