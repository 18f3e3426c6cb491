import type { Call, Change } from '../../application/call';
import type { Refused, Store } from '../../application/store';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { registry } from '../../domain/registry';
import type { ChangedBy } from '../store/activity';
import { changeWithin } from '../store/consequences';
import type { Connection, Database } from '../store/database';
import { readMoment } from '../store/now';
import { changesWithin, postgresStore } from '../store/port/postgresStore';

/** Who calls, as the application is told. */
export function callBy({ mails, zone: _zone, ...by }: ChangedBy): Call {
  return { by, registry, mails };
}

/** The store on a connection of a test; it keeps no files. */
export const storeOn = (connection: Connection, zone = DEFAULT_ZONE): Store =>
  postgresStore(connection, { zone, folder: '' });

/** Carries out a change of the application on a store. */
export const changeBy = <T>(
  store: Store,
  by: ChangedBy,
  work: (at: Change) => Promise<T | Refused>,
): Promise<T | Refused> => store.transaction((tx) => work({ ...callBy(by), tx }));

/** The same within a transaction that a test has begun. */
export const changeInside = async (tx: Database, by: ChangedBy): Promise<Change> =>
  changeWithin(tx, new Date(await readMoment(tx)).toISOString(), by);

/** A store whose every change is made within a transaction that a test has begun. */
export async function storeWithin(tx: Database, zone = DEFAULT_ZONE): Promise<Store> {
  const moment = new Date(await readMoment(tx)).toISOString();
  const within = changesWithin(tx, moment, zone);
  return { ...within, transaction: (work) => work(within) };
}
