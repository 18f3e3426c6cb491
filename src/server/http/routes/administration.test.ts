import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '@/server/postgres/database';
import { recordBackup } from '@/server/postgres/port/backups';
import { type MailServer, startMailServer } from '@/server/testing/mailServer';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { createDemoDatabase } from '@/server/testing/testDatabase';

const ADMIN = 'super.admin@example.com';
let isRefusing = false;
let mailServer: MailServer;
let test: TestApp;
let url = '';
let headers: { authorization: string };

const call = async (method: 'GET' | 'POST', path: string) => {
  const answer = await test.app.inject({
    ...{ method, url: `/api/${path}`, headers },
    ...(method === 'POST' && { payload: {} }),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('geheim');
  return answer.json().data;
};

beforeAll(async () => {
  mailServer = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) =>
      isRefusing ? done(new Error('no')) : done(null, { user: 'office' }),
  });
  const smtpUrl = `smtp://office:geheim@127.0.0.1:${mailServer.port}`;
  url = await createDemoDatabase();
  test = await startTestApp(url, { mail: { smtpUrl }, runsJobs: false });
  headers = await test.as('SUPER_ADMIN');
});
afterAll(async () => {
  await test?.close();
  await mailServer?.close();
});

describe('the administration of an installation with a mail server', () => {
  it('sends a test mail to the person themselves', async () => {
    const { steps } = await call('GET', 'administration');
    expect(steps).toContainEqual({ name: 'mail', is_done: true, count: null, until: null });
    expect(await call('POST', 'mail-test')).toEqual({ outcome: 'sent', to: ADMIN, reason: null });
    expect(mailServer.received.map(({ envelope }) => envelope.to)).toEqual([[ADMIN]]);
  });

  it('says why the mail server refused the mail, without the password', async () => {
    isRefusing = true;
    expect(await call('POST', 'mail-test')).toEqual({
      ...{ outcome: 'refused', to: ADMIN },
      reason: 'The mail server refuses the user or the password. (535)',
    });
  });

  it('shows the last backup once one was recorded', async () => {
    expect((await call('GET', 'administration')).backup).toBeNull();
    const run = { taken_at: '2026-11-20T02:00:00.000Z', tables: 81, rows: 5_000_000_000, files: 3 };
    const connection = connect(url, () => {});
    await recordBackup(connection.db, { ...run, taken_at: '2026-11-19T02:00:00.000Z' });
    await recordBackup(connection.db, run);
    await connection.close();
    const { backup, steps } = await call('GET', 'administration');
    const { tables: _, ...size } = run;
    expect(backup).toEqual(size);
    const before = { ...size, taken_at: '2026-11-19T02:00:00.000Z' };
    expect(await call('GET', 'backups')).toEqual([size, before]);
    expect(steps.at(-1)).toMatchObject({ name: 'backup', is_done: true });
  });

  it('lists a backup that npm run backup has made', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-backup-'));
    try {
      const file = join(folder, 'all.fhbackup');
      const began = new Date().toISOString();
      const printed = await promisify(execFile)('npm', ['run', 'backup', '--', file], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: test.dataDir },
      });
      const [made] = await call('GET', 'backups');
      expect(made.taken_at >= began).toBe(true);
      expect(printed.stdout).toContain(`: ${made.rows} rows of `);
      expect((await stat(file)).size).toBeGreaterThan(10_000);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
