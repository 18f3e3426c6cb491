import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soundFiles } from '@/core/testing/files';
import { repeats } from '@/core/testing/longRun';
import { HTTP_LIMITS } from '@/server/http/limits/httpLimits';
import { connect } from '@/server/postgres/database';
import { arrivalsFolder, filesFolder } from '@/server/postgres/uploads/folders';
import { forgetArrivals } from '@/server/postgres/uploads/orphanFiles';
import { storeOn } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { type RawConnection, rawConnection, readAnswer } from '@/server/testing/rawHttp';
import { beginSession } from '@/server/testing/sessions';
import { startTestApp, type TestApp } from '@/server/testing/testApp';
import { createDemoDatabase } from '@/server/testing/testDatabase';

const MEBIBYTE = 1024 * 1024;
const [pdf] = soundFiles;

/** Returns a PDF of this size in bytes. */
function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(size));
  bytes.set(pdf.bytes.subarray(0, 9));
  bytes.set(pdf.bytes.subarray(-30), size - 30);
  return bytes;
}

const formOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  const fields = { user_id: '4', document_type_id: '1', number: 'DL-1' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([bytes], 'licence.pdf'));
  return form;
};

const send = (
  url: string,
  authorization: string,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal | null = null,
) =>
  fetch(`${url}/api/employee-documents`, {
    method: 'POST',
    headers: { authorization },
    body: formOf(bytes),
    signal,
  });

async function until(isDone: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 5_000;
  while (!(await isDone())) {
    if (Date.now() > end) return false;
    await pause(20);
  }
  return true;
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

// Together they are larger than the allowed memory.
const UPLOADS = repeats({ short: 16, long: 40 });

describe(`${UPLOADS} uploads of 10 MiB at the same time`, { timeout: 120_000 }, () => {
  it('take less than 150 MB of the server’s memory, and all are stored', async () => {
    const databaseUrl = await createDemoDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-unit-'));
    const connection = connect(databaseUrl, () => {});
    const sessions: string[] = [];
    for (const role of ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'] as const)
      for (let n = 0; n < 5; n += 1)
        sessions.push(
          `Bearer ${(await beginSession(storeOn(connection), personAs(role).id)).token}`,
        );
    const child = fork(
      resolve('src/server/testing/fixtures/uploadServer.ts'),
      [databaseUrl, dataDir],
      {
        execArgv: ['--import', resolve('node_modules/tsx/dist/esm/index.mjs')],
      },
    );
    const [{ url }] = await once(child, 'message');
    const mostMemory = async (): Promise<number> => {
      child.send('memory');
      return (await once(child, 'message'))[0].most;
    };
    const big = pdfOf(10 * MEBIBYTE);
    // The first one loads shared code.
    await send(url, sessions[0] ?? '', big);
    await mostMemory();
    const before = await mostMemory();
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, async (_, n) => {
        const answer = await send(url, sessions[n % sessions.length] ?? '', big);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    const grown = (await mostMemory()) - before;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(grown / MEBIBYTE).toBeLessThan(150);
    expect(await until(async () => (await namesIn(arrivalsFolder(dataDir))).length === 0)).toBe(
      true,
    );
    child.disconnect();
    await once(child, 'exit');
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('the uploads of one session and one person', () => {
  const MAX_BYTES = 2 * MEBIBYTE;
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    server = await startTestApp(undefined, {
      http: { ...HTTP_LIMITS, uploadBytesOfDay: MAX_BYTES },
    });
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const arriving = () => namesIn(arrivalsFolder(server.dataDir));
  const stored = () => namesIn(filesFolder(server.dataDir));

  /** Returns an upload that stops in the middle of its file. */
  async function halfUpload(authorization: string): Promise<RawConnection> {
    const connection = await rawConnection((server.app.server.address() as AddressInfo).port);
    connection.socket.write(
      [
        'POST /api/employee-documents HTTP/1.1\r\nHost: x\r\nConnection: close',
        `Authorization: ${authorization}`,
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n',
        `%PDF-1.4 ${'x'.repeat(200_000)}`,
      ].join('\r\n'),
    );
    return connection;
  }

  it('allows two at the same time; a third waits, and too many waiting are refused', async () => {
    const { authorization } = await server.as('SUPER_ADMIN');
    const held = [await halfUpload(authorization), await halfUpload(authorization)];
    expect(await until(async () => (await arriving()).length === 2)).toBe(true);
    let isAnswered = false;
    const third = send(url, authorization, pdfOf(1_000)).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await pause(300);
    expect(isAnswered).toBe(false);
    const others = await Promise.all(Array.from({ length: 19 }, () => halfUpload(authorization)));
    // The server may still be busy with some of them, and queue one more.
    let refused: Response | undefined;
    const isRefused = async () => {
      const patience = AbortSignal.timeout(1_000);
      refused = await send(url, authorization, pdfOf(1_000), patience).catch(() => undefined);
      return refused !== undefined;
    };
    expect(await until(isRefused)).toBe(true);
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect(await refused?.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/^Too many files are being uploaded/),
    });
    // Another session has its own queue.
    const another = (await server.as('HR_ADMINISTRATOR')).authorization;
    expect((await send(url, another, pdfOf(1_000))).status).toBe(200);
    for (const { socket } of [...held, ...others]) socket.destroy();
    expect(await third).toBe(200);
    expect(await until(async () => (await arriving()).length === 0)).toBe(true);
  });

  it('is limited in 24 hours, with a message that says when there is room again', async () => {
    const { authorization } = await server.as('ADMIN');
    const before = await stored();
    for (let n = 0; n < 2; n += 1)
      expect((await send(url, authorization, pdfOf(0.9 * MEBIBYTE))).status).toBe(200);
    const refused = await send(url, authorization, pdfOf(0.9 * MEBIBYTE));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refused.json()).toMatchObject({
      message:
        'You have uploaded 2 MB of files in 24 hours, which is the limit. Please try again in 24 hours.',
    });
    expect(await stored()).toHaveLength(before.length + 2);
    const another = (await server.as('HR_ADMINISTRATOR')).authorization;
    expect((await send(url, another, pdfOf(0.9 * MEBIBYTE))).status).toBe(200);
    await server.app.connection.pool.query(
      "update files set created_at = created_at - interval '25 hours'",
    );
    expect((await send(url, authorization, pdfOf(0.9 * MEBIBYTE))).status).toBe(200);
  });

  it('leaves nothing on disk if it is refused, or its sender leaves', async () => {
    const { authorization } = await server.as('SUPER_ADMIN');
    const before = await stored();
    const noPdf = new Uint8Array(randomBytes(500_000));
    expect((await send(url, authorization, noPdf)).status).toBe(415);
    const left = await halfUpload(authorization);
    expect(await until(async () => (await arriving()).length === 1)).toBe(true);
    left.socket.destroy();
    expect(await until(async () => (await arriving()).length === 0)).toBe(true);
    const cut = await halfUpload(authorization);
    cut.socket.end();
    await cut.closed;
    expect([0, 400]).toContain(readAnswer(cut.received()).status || 0);
    expect(await until(async () => (await arriving()).length === 0)).toBe(true);
    expect(await stored()).toEqual(before);
  });

  it('is removed by a later start if the server died meanwhile', async () => {
    const folder = arrivalsFolder(server.dataDir);
    const { utimes, writeFile, mkdir } = await import('node:fs/promises');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'old'), 'x');
    await writeFile(join(folder, 'new'), 'x');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, 'old'), hoursAgo, hoursAgo);
    await forgetArrivals(folder);
    expect(await arriving()).toEqual(['new']);
    await rm(join(folder, 'new'));
  });
});
