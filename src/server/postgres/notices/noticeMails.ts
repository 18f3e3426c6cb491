import { type SQL, sql } from 'drizzle-orm';
import { digestMail, type Mail, noticeMail } from '@/engine/mail';
import type { Database } from '@/server/postgres/database';
import { dayIn, thisMoment } from '@/server/postgres/now';

/** What mailing notices needs to know beside the database. */
export interface NoticeMails {
  /** Throws where the mail could not be handed over: the notice then waits for the next round. */
  send(mail: Mail): Promise<void>;
  /** The beginning of every link. */
  publicUrl: string;
  zone: string;
  /** How people get the notices of a kind who have not chosen, by kind. */
  defaults: Readonly<Record<string, string>>;
  /** Told of a mail that could not be sent. */
  failed(error: unknown): void;
}

/** The hour of the company's day at which daily mails are sent. */
const DAILY_AT = '07:00';
/** A digest names no more than these; the others are in the next. */
const MOST_IN_ONE = 100;

interface Waiting extends Record<string, unknown> {
  id: number;
  text: string;
  link: string;
  name: string;
  email: string;
}

/** Notices that wait for their mail, with their person and how that person wants them. */
const waiting = (defaults: NoticeMails['defaults']): SQL => sql`
  from notices as notice join employees as person on person.id = notice.user_id
    left join notice_preferences as chosen
      on chosen.user_id = notice.user_id and chosen.kind = notice.kind and chosen.archived_at is null
    cross join lateral (select case
      when person.status <> 'active' or person.archived_at is not null then 'never'
      else coalesce(chosen.mail, ${JSON.stringify(defaults)}::jsonb ->> notice.kind, 'never')
    end as way) as wanted
  where notice.mail = 'pending' and notice.archived_at is null`;

/** Nobody waits for the mail of what they want never. */
async function dropUnwanted(db: Database, { defaults }: NoticeMails): Promise<void> {
  await db.execute(sql`update notices set mail = 'none' where id in (
    select notice.id ${waiting(defaults)} and wanted.way = 'never'
    order by notice.id for update of notice skip locked)`);
}

const markSent = (tx: Database, ids: readonly number[]) =>
  tx.execute(sql`update notices set mail = 'sent' where id = any(${sql.param([...ids])}::int[])`);

/**
 * Mails the next notice after this one that somebody wants at once, and answers its id. It stays locked until it is
 * marked: no other process mails it, and where this one dies it waits for the next. Mailed twice is only what died
 * between the answer of the mail server and the mark.
 */
async function mailNext(db: Database, to: NoticeMails, after: number): Promise<number | undefined> {
  let taken: number | undefined;
  const mailed = db.transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      select notice.id, notice.text, notice.link, person.name, person.email ${waiting(to.defaults)}
        and wanted.way = 'at_once' and notice.id > ${after}
      order by notice.id limit 1 for update of notice skip locked`);
    const [one] = rows;
    if (!one) return;
    taken = one.id;
    await to.send(noticeMail({ ...one, link: to.publicUrl + one.link }));
    await markSent(tx, [one.id]);
  });
  await mailed.catch((error: unknown) => {
    // Not even looked for: the database is away.
    if (taken === undefined) throw error;
    to.failed(error);
  });
  return taken;
}

/** The last moment at which daily mails were due. */
function lastDaily(zone: string): SQL {
  const today = sql`((${dayIn(zone)} + ${DAILY_AT}::time) at time zone ${zone}::text)`;
  return sql`case when ${thisMoment} >= ${today} then ${today} else ${today} - interval '1 day' end`;
}

/** Mails a person all that they want daily and that came before the last daily hour, in one mail. */
function mailDigest(db: Database, to: NoticeMails, person: number): Promise<void> {
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('notice-digest'), ${person}) as free`,
    );
    if (!lock.rows[0]?.free) return;
    const { rows } = await tx.execute<Waiting>(sql`
      select notice.id, notice.text, notice.link, person.name, person.email ${waiting(to.defaults)}
        and wanted.way = 'daily' and notice.user_id = ${person}
        and notice.created_at < ${lastDaily(to.zone)}
      order by notice.id limit ${MOST_IN_ONE} for update of notice skip locked`);
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

/** Mails what waits for it: what is wanted at once, and what is wanted daily once its hour has come. Any number of processes may. */
export async function mailNotices(db: Database, to: NoticeMails): Promise<void> {
  await dropUnwanted(db, to);
  for (let at: number | undefined = 0; at !== undefined; ) at = await mailNext(db, to, at);
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct notice.user_id ${waiting(to.defaults)}
      and wanted.way = 'daily' and notice.created_at < ${lastDaily(to.zone)}`);
  for (const { user_id } of rows) await mailDigest(db, to, user_id).catch(to.failed);
}
