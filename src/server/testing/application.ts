import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { RecordValues } from '@/core/fields';
import type { Call, Change, Mails } from '@/engine/call';
import type { Answered } from '@/engine/operations';
import { changesNamed } from '@/engine/routes/namedRoutes';
import type { Refused, Store } from '@/engine/store';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import type { Connection, Database } from '@/server/postgres/database';
import { postgresStore } from '@/server/postgres/port/postgresStore';
import type { ChangedBy } from './people';
import { changesIn } from './sessions';

/** Returns a call in the application's terms. */
export function callBy({ mails, ...by }: ChangedBy): Call {
  return { by, registry, attached, mails };
}

/** Returns the store on a connection of a test; it stores no files. */
export const storeOn = (connection: Connection, zone = DEFAULT_ZONE): Store =>
  postgresStore(connection, { zone, folder: '' });

/** Runs a change of the application on a store. */
export const changeBy = <T>(
  store: Store,
  by: ChangedBy,
  work: (ctx: Change) => Promise<T | Refused>,
): Promise<T | Refused> => store.transaction((tx) => work({ ...callBy(by), tx }));

/** Returns a change within a transaction that a test has begun. */
export const changeInside = async (tx: Database, by: ChangedBy): Promise<Change> => ({
  ...callBy(by),
  tx: await changesIn(tx),
});

/** Returns a store whose every change is made within a transaction that a test has begun. */
export async function storeWithin(tx: Database): Promise<Store> {
  const within = await changesIn(tx);
  return {
    ...within,
    async transaction(work) {
      const last: (() => Promise<void>)[] = [];
      const outcome = await work({
        ...within,
        beforeCommit: (deferred) => void last.push(deferred),
      });
      for (const deferred of last) await deferred();
      return outcome;
    },
  };
}

/** Calls a changing operation by name. */
export const callOperation = (
  name: string,
  store: Store,
  by: ChangedBy,
  values: RecordValues,
): Promise<Answered | Refused> =>
  changeBy(store, by, async (ctx) => {
    const operation = changesNamed(registry, attached)[name];
    if (!operation) throw new Error(`no operation is called "${name}"`);
    return operation.change(ctx, { values }, undefined);
  });

/** Invites somebody; `send` gets the mailed token. */
export const inviteBy = (
  store: Store,
  by: ChangedBy,
  user_id: number,
  send: (token: string) => Promise<void> | void = () => {},
) => {
  const mails: Mails = {
    send: async ({ text }) => send(/token=([\w-]+)/.exec(text)?.[1] ?? ''),
    afterwards: () => {},
    publicUrl: 'http://localhost:4000',
    hasServer: true,
  };
  return callOperation('employees/invite', store, { ...by, mails }, { user_id });
};
