import type { World } from './call';
import { tellInTime } from './notices/dueNotices';
import type { Store } from './store';

/** Does what time brings about: the jobs of modules, then the notices of dates that are near. */
export async function runDueJobs(store: Store, world: World): Promise<void> {
  for (const job of world.attached.jobs) await job(store, world);
  await tellInTime(store, world);
}
