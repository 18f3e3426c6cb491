import { tellWhatIsDue, type World } from './notices/dueNotices';
import { endEmployments, expireInvitations } from './people/passingTime';
import type { Store } from './store';

/** How often dates are looked through for notices, in milliseconds: none of them is nearer than a day. */
const LOOK_FOR_DUE_MS = 600_000;

/** When that was done last, by store. A process that has just started does something else first. */
const looked = new WeakMap<Store, number>();

async function isTimeToTell(store: Store): Promise<boolean> {
  const now = Date.parse(await store.moment());
  const last = looked.get(store) ?? looked.set(store, now).get(store) ?? now;
  if (now - last < LOOK_FOR_DUE_MS) return false;
  looked.set(store, now);
  return true;
}

/** Does what time alone does: invitations expire, last days pass, and people are told of dates that are near. */
export async function letTimePass(store: Store, world: World): Promise<void> {
  await expireInvitations(store);
  await endEmployments(store, world);
  if (await isTimeToTell(store)) await tellWhatIsDue(store, world);
}
