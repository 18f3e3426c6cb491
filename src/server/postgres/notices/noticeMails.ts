import { type SQL, sql } from 'drizzle-orm';
import { digestMail, type Mail, noticeMail } from '@/engine/mail';
import type { Database } from '@/server/postgres/database';
import { dayIn, thisMoment } from '@/server/postgres/now';

/** The options of mailing notices, apart from the database. */
export interface NoticeMails {
  /** Throws if the mail could not be sent: the notice then waits for the next round. */
  send(mail: Mail): Promise<void>;
  /** The start of every link. */
  publicUrl: string;
  zone: string;
  /** The default way of delivery, by kind. */
  defaults: Readonly<Record<string, string>>;
  /** Called with the error of a mail that could not be sent. */
  failed(error: unknown): void;
}

/** The hour of the company's day at which daily mails are sent. */
const DAILY_AT = '07:00';
/** The most notices in one digest; the others are in the next. */
const MAX_PER_MAIL = 100;

interface Pending extends Record<string, unknown> {
  id: number;
  text: string;
  link: string;
  name: string;
  email: string;
}

/** Selects pending notices, with their person and that person's way of delivery. */
const pending = (defaults: NoticeMails['defaults']): SQL => sql`
  from notices as notice join employees as person on person.id = notice.user_id
    left join notice_preferences as chosen
      on chosen.user_id = notice.user_id and chosen.kind = notice.kind and chosen.archived_at is null
    cross join lateral (select case
      when person.status <> 'active' or person.archived_at is not null then 'never'
      -- Of a module that is switched off: its mail would lead to a page that is not there.
      when ${JSON.stringify(defaults)}::jsonb ->> notice.kind is null then 'never'
      else coalesce(chosen.mail, ${JSON.stringify(defaults)}::jsonb ->> notice.kind)
    end as way) as wanted
  where notice.mail = 'pending' and notice.archived_at is null`;

/** Marks notices that nobody wants by mail. */
async function dropUnwanted(db: Database, { defaults }: NoticeMails): Promise<void> {
  await db.execute(sql`update notices set mail = 'none' where id in (
    select notice.id ${pending(defaults)} and wanted.way = 'never'
    order by notice.id for update of notice skip locked)`);
}

const markSent = (tx: Database, ids: readonly number[]) =>
  tx.execute(sql`update notices set mail = 'sent' where id = any(${sql.param([...ids])}::int[])`);

/**
 * Mails the next notice after this one that is wanted at once, and returns its id. It stays locked until it is
 * marked, so no other process mails it; if this process dies, another retries it. A mail is sent twice only if the
 * process dies between the mail server's response and the mark.
 */
async function mailNext(db: Database, to: NoticeMails, after: number): Promise<number | undefined> {
  let taken: number | undefined;
  const mailed = db.transaction(async (tx) => {
    const { rows } = await tx.execute<Pending>(sql`
      select notice.id, notice.text, notice.link, person.name, person.email ${pending(to.defaults)}
        and wanted.way = 'at_once' and notice.id > ${after}
      order by notice.id limit 1 for update of notice skip locked`);
    const [notice] = rows;
    if (!notice) return;
    taken = notice.id;
    await to.send(noticeMail({ ...notice, link: to.publicUrl + notice.link }));
    await markSent(tx, [notice.id]);
  });
  await mailed.catch((error: unknown) => {
    // Nothing was read: the database is away.
    if (taken === undefined) throw error;
    to.failed(error);
  });
  return taken;
}

/** Returns the last moment at which daily mails were due. */
function lastDaily(zone: string): SQL {
  const today = sql`((${dayIn(zone)} + ${DAILY_AT}::time) at time zone ${zone}::text)`;
  return sql`case when ${thisMoment} >= ${today} then ${today} else ${today} - interval '1 day' end`;
}

/** Mails a person all daily notices from before the last daily hour, in one mail. */
function mailDigest(db: Database, to: NoticeMails, person: number): Promise<void> {
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('notice-digest'), ${person}) as free`,
    );
    if (!lock.rows[0]?.free) return;
    const { rows } = await tx.execute<Pending>(sql`
      select notice.id, notice.text, notice.link, person.name, person.email ${pending(to.defaults)}
        and wanted.way = 'daily' and notice.user_id = ${person}
        and notice.created_at < ${lastDaily(to.zone)}
      order by notice.id limit ${MAX_PER_MAIL} for update of notice skip locked`);
    const [first] = rows;
    if (!first) return;
    const notices = rows.map(({ text, link }) => ({ text, link: to.publicUrl + link }));
    await to.send(digestMail({ name: first.name, email: first.email, notices }));
    await markSent(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

/** Mails pending notices: urgent ones, and daily ones at their hour. Safe in any number of processes. */
export async function mailNotices(db: Database, to: NoticeMails): Promise<void> {
  await dropUnwanted(db, to);
  for (let at: number | undefined = 0; at !== undefined; ) at = await mailNext(db, to, at);
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct notice.user_id ${pending(to.defaults)}
      and wanted.way = 'daily' and notice.created_at < ${lastDaily(to.zone)}`);
  for (const { user_id } of rows) await mailDigest(db, to, user_id).catch(to.failed);
}
