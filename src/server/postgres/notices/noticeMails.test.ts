import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repeats } from '@/core/testing/longRun';
import type { Mail } from '@/engine/mail';
import { projectRoot } from '@/server/http/settings/projectRoot';
import { type Connection, connect } from '@/server/postgres/database';
import { type MailServer, startMailServer } from '@/server/testing/mailServer';
import { createDemoDatabase } from '@/server/testing/testDatabase';
import { mailNotices } from './noticeMails';

let url = '';
let connection: Connection;
let sent: Mail[] = [];
let failures: unknown[] = [];

const BEN = 4;
const defaults = { week_returned: 'at_once', week_waiting: 'daily', week_approved: 'never' };
const send = async (mail: Mail) => void sent.push(mail);
const mailWith = (how: (mail: Mail) => Promise<void> = send) =>
  mailNotices(connection.db, {
    send: how,
    publicUrl: 'https://office.example.com',
    zone: 'Europe/London',
    defaults,
    failed: (error) => failures.push(error),
  });

const notify = (kind: string, text: string, daysAgo = 0) =>
  connection.db.execute(sql`insert into notices
    (user_id, kind, entity, entity_id, text, link, mail, created_at)
    values (${BEN}, ${kind}, 'timesheet-weeks', 1, ${text}, '/pages/timesheet', 'pending',
      now() - make_interval(days => ${daysAgo}))`);

const states = async () =>
  (
    await connection.db.execute<{ text: string; mail: string }>(
      sql`select text, mail from notices where text like 'T:%' order by id`,
    )
  ).rows.map(({ text, mail }) => `${text} ${mail}`);

beforeAll(async () => {
  url = await createDemoDatabase();
  connection = connect(url, () => {});
});
afterAll(() => connection.close());
beforeEach(async () => {
  [sent, failures] = [[], []];
  await connection.db.execute(sql`delete from notices`);
  await connection.db.execute(sql`delete from notice_preferences`);
});

describe('notices by mail', () => {
  it('are sent at once, in one mail a day, or not at all, depending on the kind', async () => {
    await notify('week_returned', 'T: returned');
    await notify('week_waiting', 'T: waited yesterday', 2);
    await notify('week_waiting', 'T: waited too', 2);
    await notify('week_approved', 'T: approved');
    await mailWith();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'T: returned',
      '2 notices from Fieldhouse',
    ]);
    expect(sent[0]?.text).toContain('https://office.example.com/pages/timesheet');
    expect(sent[1]?.text).toContain('T: waited too');
    expect(await states()).toEqual([
      'T: returned sent',
      'T: waited yesterday sent',
      'T: waited too sent',
      'T: approved none',
    ]);
    await mailWith();
    expect(sent).toHaveLength(2);
  });

  it('follow the person’s choice, and are not sent to leavers', async () => {
    await connection.db.execute(sql`insert into notice_preferences (user_id, kind, mail)
      values (${BEN}, 'week_returned', 'never'), (${BEN}, 'week_approved', 'at_once')`);
    await notify('week_returned', 'T: returned');
    await notify('week_approved', 'T: approved');
    await mailWith();
    expect(sent.map(({ subject }) => subject)).toEqual(['T: approved']);
    await notify('week_approved', 'T: after the last day');
    await connection.db.execute(sql`update employees set status = 'left' where id = ${BEN}`);
    await mailWith();
    await connection.db.execute(sql`update employees set status = 'active' where id = ${BEN}`);
    expect(sent).toHaveLength(1);
  });

  it('are not sent of modules that are switched off, even to people who chose them', async () => {
    await connection.db.execute(sql`insert into notice_preferences (user_id, kind, mail)
      values (${BEN}, 'fine_due', 'at_once'), (${BEN}, 'fine_to_pay', 'daily')`);
    await notify('fine_due', 'T: due');
    await notify('fine_to_pay', 'T: to pay', 2);
    await mailWith();
    expect(sent).toEqual([]);
    expect(await states()).toEqual(['T: due none', 'T: to pay none']);
  });

  it('are retried when the mail server fails, without delaying others', async () => {
    await notify('week_returned', 'T: first');
    await notify('week_returned', 'T: second');
    await mailWith(async (mail) => {
      if (mail.subject === 'T: first') throw new Error('refused');
      await send(mail);
    });
    expect(await states()).toEqual(['T: first pending', 'T: second sent']);
    expect(failures).toHaveLength(1);
    await mailWith();
    expect(sent.map(({ subject }) => subject)).toEqual(['T: second', 'T: first']);
  });

  it('are sent once each with any number of processes', async () => {
    for (let number = 1; number <= 12; number += 1) await notify('week_returned', `T: ${number}`);
    await Promise.all([mailWith(), mailWith(), mailWith()]);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, at) => `T: ${at + 1}`).toSorted(),
    );
  });
});

describe('a process killed between a notice and its mail', () => {
  const KILLS = repeats({ short: 10, long: 50 });
  /** The number of concurrent processes. */
  const AT_ONCE = 5;
  let server: MailServer;
  // Built once: each process starts in a fraction of the time that compiling it takes.
  const outDir = join(projectRoot, `node_modules/.cache/notice-mails-${process.pid}`);
  beforeAll(async () => {
    server = await startMailServer();
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(projectRoot, 'src/server/testing/fixtures/mailNoticesForever.ts'),
        outDir,
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  });

  const startOne = async (name: string): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(outDir, 'mailNoticesForever.js')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: url, SMTP_URL: server.url, DATA_DIR: '/', NAME: name },
    });
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  };

  it(`loses none in ${KILLS} kills, and mails twice only if the mail server’s response was lost`, async () => {
    let unmailed = 0;
    /** Returns the number of notices that a dead process created and did not mail. */
    const countUnmailed = async (name: string) => {
      const { rows } = await connection.db.execute(
        sql`select 1 from notices where mail = 'pending' and text like ${`% of ${name}.`}`,
      );
      if (rows.length > 0) unmailed += 1;
    };
    const killOneAfterTheOther = async (runner: number) => {
      for (let number = 0; number < KILLS / AT_ONCE; number += 1) {
        const child = await startOne(`${runner}.${number}`);
        // Between the first notice and some mails later.
        await wait((runner * 37 + number * 53) % 60);
        child.kill('SIGKILL');
        await once(child, 'exit');
        await countUnmailed(`${runner}.${number}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, runner) => killOneAfterTheOther(runner)));

    // Otherwise nothing was interrupted, and nothing proved.
    expect(unmailed).toBeGreaterThan(0);
    const mailRest = () =>
      mailNotices(connection.db, {
        send: async ({ subject }) => void server.received.push({ subject } as never),
        publicUrl: '',
        zone: 'Europe/London',
        defaults,
        failed: (error) => failures.push(error),
      });
    // PostgreSQL may not have noticed yet that a process is dead, and still holds the notice that it was mailing.
    const pending = async () => {
      await mailRest();
      const left = await connection.db.execute(sql`select 1 from notices where mail = 'pending'`);
      return left.rows.length;
    };
    await expect.poll(pending, { timeout: 10_000 }).toBe(0);
    const { rows } = await connection.db.execute<{ text: string; mail: string }>(
      sql`select text, mail from notices`,
    );
    const mailed = server.received.map(({ subject }) => subject);
    expect(rows.length).toBeGreaterThanOrEqual(KILLS);
    expect(failures).toEqual([]);
    expect(rows.filter(({ text }) => !mailed.includes(text))).toEqual([]);
    expect(rows.filter(({ mail }) => mail !== 'sent')).toEqual([]);
    const texts = new Set(rows.map(({ text }) => text));
    expect(mailed.filter((subject) => !texts.has(subject))).toEqual([]);
    expect(mailed.length - texts.size).toBeLessThanOrEqual(KILLS);
    for (const text of texts)
      expect(mailed.filter((subject) => subject === text).length, text).toBeLessThanOrEqual(2);
  }, 120_000);
});
