import type { ActivityEvent, By, Changes } from '../../application/store';
import type { Actor } from '../../domain/kernel/access/rows';
import { mayRead } from '../../domain/kernel/schema';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import type { Mail } from '../../domain/mail';
import { registry } from '../../domain/registry';
import type { ListQuery } from '../../domain/wire/listQuery';
import type { Database } from './database';
import { queryOf } from './list';
import { findEvents } from './port/history';

/** Who makes a change, and in which request. */
export interface ChangedBy extends By {
  /** The company's time zone, by which hours are counted; the usual one where nothing says. */
  zone?: string;
  /** How mails that belong to the change are sent; left out where a change can bring none. */
  mails?: Mails;
}

/** Where mails of a change go. */
export interface Mails {
  /** Hands a mail over now; where it throws, nothing is changed. */
  send(mail: Mail): Promise<void>;
  /** Does something after the answer. */
  afterwards(work: () => Promise<void>): void;
  /** The beginning of every link in a mail. */
  publicUrl: string;
}

function withoutHidden(event: ActivityEvent, actor: Actor): ActivityEvent {
  const resource = registry.get(String(event.entity));
  const shown = Object.entries(event.changes as Changes).filter(([name]) => {
    const field = resource?.fields[name];
    return field !== undefined && mayRead(field, actor.role);
  });
  return { ...event, changes: Object.fromEntries(shown) } as ActivityEvent;
}

/** A page of the history, newest first unless told otherwise; fields the person may not read are left out of `changes`. */
export async function listActivity(
  db: Database,
  query: ListQuery,
  actor: Actor,
): Promise<{ rows: ActivityEvent[]; total: number }> {
  const { rows, total } = await findEvents(db, queryOf(query), actor, DEFAULT_ZONE);
  return { rows: rows.map((row) => withoutHidden(row, actor)), total };
}
