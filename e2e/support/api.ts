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

const keyOf = (url: string, email: string | undefined) => `${url} ${email}`;

/** A session of somebody that is open, the same for all calls: a person's sixth would end the one that a page is in. */
async function openTokenOf(url: string, email?: string): Promise<string> {
  const key = keyOf(url, email);
  const known = opened.get(key);
  const headers = { authorization: `Bearer ${known}` };
  const isOpen = known && (await call(`${url}/api/employees/profile`, { headers })).status === 200;
  const token = isOpen ? known : await tokenOf(url, email);
  opened.set(key, token);
  return token;
}

/** The calls of somebody who is signed in over HTTP at a running product; again where pages have opened so many sessions since that theirs was ended. */
export async function callerOf(url: string, email?: string): Promise<Caller> {
  await openTokenOf(url, email);
  const signedIn = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const authorization = `Bearer ${opened.get(keyOf(url, email))}`;
    const ask = (bearer: string) =>
      call(`${url}/api/${path}`, { ...init, headers: { ...init.headers, authorization: bearer } });
    const answer = await ask(authorization);
    return answer.status === 401 ? ask(`Bearer ${await openTokenOf(url, email)}`) : answer;
  };
  return {
    get: (path) => signedIn(path),
    post: (path, body) =>
      signedIn(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    send: (path, form) => signedIn(path, { method: 'POST', body: form }),
  };
}

/** The rows of a list's answer. */
export function rowsOf(answer: Answer): Record<string, unknown>[] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Record<string, unknown>[];
}
