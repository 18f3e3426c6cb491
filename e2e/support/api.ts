import { expect } from 'playwright/test';
import { openSessionOf, type Session } from './openSessions';

/** A person signed in over HTTP, for preparing and checking data behind the screens. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Sends a form with files. */
  send(path: string, form: FormData): Promise<Answer>;
}

/** A response's status and JSON. */
export interface Answer {
  status: number;
  body: { data: unknown; message?: string } & Record<string, unknown>;
}

const json = { 'Content-Type': 'application/json' };

async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const ADMINISTRATOR = 'admin@example.com';

async function openSession(url: string, email: string): Promise<Session> {
  const signedIn = await call(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: 'Password1!' }),
  });
  expect(signedIn.status).toBe(200);
  return signedIn.body.data as Session;
}

/** Signs in over HTTP at a running product. Returns the token of a new session. */
export const tokenOf = async (url: string, email = ADMINISTRATOR): Promise<string> =>
  (await openSession(url, email)).token;

/** Returns the calls of a person signed in over HTTP. Signs in again if their session was ended. */
export async function callerOf(url: string, email = ADMINISTRATOR): Promise<Caller> {
  const signIn = () => openSessionOf(url, email, () => openSession(url, email));
  let { token } = await signIn();
  const signedIn = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const attempt = () =>
      call(`${url}/api/${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      });
    const answer = await attempt();
    if (answer.status !== 401) return answer;
    ({ token } = await signIn());
    return attempt();
  };
  return {
    get: (path) => signedIn(path),
    post: (path, body) =>
      signedIn(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    send: (path, form) => signedIn(path, { method: 'POST', body: form }),
  };
}

/** Returns the rows of a list response. */
export function rowsOf(answer: Answer): Record<string, unknown>[] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Record<string, unknown>[];
}
