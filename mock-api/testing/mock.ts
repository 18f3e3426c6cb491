import { mkdtempSync, rmSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleKey } from '@/core/access/roles';
import { DEMO_PASSWORD, demoAccounts } from '@/modules/samples';
import { createMock } from '../app';
import type { MockOptions } from '../mock';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is what the tests look into
  body: any;
  text: string;
}

interface CallOptions {
  body?: unknown;
  raw?: string | Uint8Array;
  headers?: OutgoingHttpHeaders;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Not fetch: it would set Sec-Fetch-Mode itself, which the guard of the GETs that change something looks at.
function send(url: string, method: string, { body, raw, headers }: CallOptions): Promise<Answer> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const typed =
    text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...typed, ...headers } }, (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        received += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: received,
          body: readJson(received),
        }),
      );
    });
    call.on('error', reject);
    call.end(text);
  });
}

/** A mock on a port and in a file of its own. */
export interface RunningMock {
  dbFile: string;
  /** One call by the demo account of this role; `undefined` is nobody. The path begins with a slash. */
  call(
    role: RoleKey | undefined,
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<Answer>;
  get(role: RoleKey | undefined, path: string, headers?: OutgoingHttpHeaders): Promise<Answer>;
  post(role: RoleKey | undefined, path: string, body: unknown): Promise<Answer>;
  /** Has the file hold everything. */
  flush(): void;
  stop(): Promise<void>;
}

export async function startMock(options: Partial<MockOptions> = {}): Promise<RunningMock> {
  const folder = mkdtempSync(join(tmpdir(), 'mock-api-'));
  const dbFile = options.dbFile ?? join(folder, 'db.json');
  const { app, flush } = createMock({ today: '2026-03-05', ...options, dbFile });
  const listening = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const tokens = new Map<RoleKey, string>();

  const tokenOf = async (role: RoleKey): Promise<string> => {
    const known = tokens.get(role);
    if (known) return known;
    const email = demoAccounts.find((account) => account.role === role)?.email;
    const { body } = await send(`${base}/api/auth/login`, 'POST', {
      body: { email, password: DEMO_PASSWORD },
    });
    tokens.set(role, body.data.token);
    return body.data.token;
  };
  const call: RunningMock['call'] = async (role, method, path, { headers, ...rest } = {}) => {
    const bearer = role ? { authorization: `Bearer ${await tokenOf(role)}` } : {};
    const answer = await send(base + path, method, { ...rest, headers: { ...bearer, ...headers } });
    if (path === '/__reset' || path.endsWith('/logout')) tokens.clear();
    return answer;
  };
  return {
    dbFile,
    call,
    get: (role, path, headers) => call(role, 'GET', path, headers ? { headers } : {}),
    post: (role, path, body) => call(role, 'POST', path, { body }),
    flush,
    stop: async () => {
      await new Promise((resolve) => {
        listening.close(resolve);
        listening.closeAllConnections();
      });
      flush();
      rmSync(folder, { recursive: true });
    },
  };
}
