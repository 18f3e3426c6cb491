import { expect } from 'playwright/test';

/** A person signed in over HTTP, for what a journey prepares or looks up behind the screens. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Sends a form with files. */
  send(path: string, form: FormData): Promise<Answer>;
}

/** An answer's status and its JSON. */
export interface Answer {
  status: number;
  body: { data: unknown; message?: string } & Record<string, unknown>;
}

const json = { 'Content-Type': 'application/json' };

async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Signs in over HTTP at a running product; answers the session's token. */
export async function tokenOf(url: string, email = 'admin@example.com'): Promise<string> {
  const signedIn = await call(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: 'Password1!' }),
  });
  expect(signedIn.status).toBe(200);
  return (signedIn.body.data as { token: string }).token;
}

/** The tokens of those who call over HTTP, by product and address. */
const opened = new Map<string, string>();

/** A session of somebody that is open, the same for all calls: a person's sixth would end the one that a page is in. */
async function openTokenOf(url: string, email?: string): Promise<string> {
  const key = `${url} ${email}`;
  const known = opened.get(key);
  const headers = { authorization: `Bearer ${known}` };
  const isOpen = known && (await call(`${url}/api/employees/profile`, { headers })).status === 200;
  const token = isOpen ? known : await tokenOf(url, email);
  opened.set(key, token);
  return token;
}

/** The calls of somebody who is signed in over HTTP at a running product. */
export async function callerOf(url: string, email?: string): Promise<Caller> {
  const authorization = `Bearer ${await openTokenOf(url, email)}`;
  return {
    get: (path) => call(`${url}/api/${path}`, { headers: { authorization } }),
    post: (path, body) =>
      call(`${url}/api/${path}`, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify(body),
      }),
    send: (path, form) =>
      call(`${url}/api/${path}`, { method: 'POST', headers: { authorization }, body: form }),
  };
}

/** The rows of a list's answer. */
export function rowsOf(answer: Answer): Record<string, unknown>[] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Record<string, unknown>[];
}
