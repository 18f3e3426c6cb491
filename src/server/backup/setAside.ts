import type { Client } from 'pg';

/**
 * Drops foreign keys and disables triggers of schema public for the rest of a transaction, so that tables can be
 * filled in any order and no trigger acts twice. Returns a function that restores them, checking every row. Needs the
 * tables' owner but no superuser, so that it works on external servers.
 */
export async function setAside(client: Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; key: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as key,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conrelid::regclass::text, conname`,
  );
  const { rows: triggers } = await client.query<{ table: string; trigger: string; mode: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as trigger,
       case tgenabled when 'A' then 'enable always' else 'enable' end as mode
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace
       and not tgisinternal and tgparentid = 0 and tgenabled in ('O', 'A')`,
  );
  for (const { table, key } of keys) {
    await client.query(`alter table ${table} drop constraint ${key}`);
  }
  for (const { table, trigger } of triggers) {
    await client.query(`alter table ${table} disable trigger ${trigger}`);
  }
  return async () => {
    // A table with checks deferred to the end of the transaction cannot be altered.
    await client.query('set constraints all immediate');
    for (const { table, key, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${key} ${definition}`);
    }
    for (const { table, trigger, mode } of triggers) {
      await client.query(`alter table ${table} ${mode} trigger ${trigger}`);
    }
  };
}
