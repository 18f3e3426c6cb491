import type { Call, Change } from '../../application/call';
import type { Refused, Store } from '../../application/store';
import { DEFAULT_ZONE } from '../../domain/kernel/zone';
import { registry } from '../../domain/registry';
import type { ChangedBy } from '../store/activity';
import { changeWithin } from '../store/consequences';
import type { Connection, Database } from '../store/database';
import { readMoment } from '../store/now';
import { postgresStore } from '../store/port/postgresStore';

/** Who calls, as the application is told. */
export function callBy({ mails, zone: _zone, ...by }: ChangedBy): Call {
  return { by, registry, mails };
}

/** The store on a connection of a test; it keeps no files. */
export const storeOn = (connection: Connection): Store =>
  postgresStore(connection, { zone: DEFAULT_ZONE, folder: '' });

/** Carries out a change of the application on a store. */
export const changeBy = <T>(
  store: Store,
  by: ChangedBy,
  work: (at: Change) => Promise<T | Refused>,
): Promise<T | Refused> => store.transaction((tx) => work({ ...callBy(by), tx }));

/** The same within a transaction that a test has begun. */
export const changeInside = async (tx: Database, by: ChangedBy): Promise<Change> =>
  changeWithin(tx, new Date(await readMoment(tx)).toISOString(), by);
