import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { codeIn, Outbox } from '../../contract/support/mails';
import { openSessionOf, type Session } from './openSessions';
import type { Product } from './product';

async function answerOf(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

/** Opens a session over HTTP by a mailed code, which costs the server no password to check. */
async function openSession(product: Product, email: string): Promise<Session> {
  const outbox = new Outbox(join(product.dataDir, 'outbox'));
  const call = (path: string, body: unknown) =>
    answerOf(`${product.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await outbox.turnOver(email);
  await call('pin-login', { email });
  const otp = codeIn(await outbox.take(email, /code/));
  const { token, expires_at } = (await call('pin-verify', { email, otp })) as unknown as Session;
  return { token, expires_at };
}

/** Whose session this is; throws where it has ended or is locked. */
const profileOf = ({ url }: Product, { token }: Session) =>
  answerOf(`${url}/api/employees/profile`, { headers: { Authorization: `Bearer ${token}` } });

/** What the browser keeps of somebody who has signed in. */
const storageWith = (session: Session, user: unknown): Record<string, string> => ({
  'fieldhouse.session': JSON.stringify({ ...session, user }),
  'fieldhouse.expiry': String(Date.now() + UNUSED_SECONDS * 1000),
  'fieldhouse.idling': 'false',
});

/**
 * Opens an address as somebody else, in place of the person who is signed in on this page. They signed in over HTTP: journeys
 * about signing in use its form.
 */
export async function becomes(page: Page, email: string, address: string): Promise<void> {
  const { origin } = new URL(page.url());
  const { user, ...session } = (await answerOf(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Password1!' }),
  })) as unknown as Session & { user: unknown };
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    storageWith(session, user),
  );
  await page.goto(address);
}

/** What the browser stores of somebody who is signed in. */
async function storageOf(product: Product, email: string): Promise<Record<string, string>> {
  const session = await openSessionOf(product.url, email, () => openSession(product, email));
  return storageWith(session, await profileOf(product, session));
}

/** Opens an address as somebody who has signed in before. */
export type Enter = (address: string, email?: string) => Promise<void>;

/** Makes what enters the product on this page. For journeys whose story begins behind the sign-in page. */
export function enteringOn(page: Page, product: Product): Enter {
  let times = 0;
  return async (address, email = 'admin@example.com') => {
    times += 1;
    const storage = await storageOf(product, email);
    // Before the first code of the page. What becomes of the session from then on is the journey's own matter.
    await page.addInitScript(
      ({ kept, mark }) => {
        // The empty page that a tab begins with keeps nothing.
        if (location.protocol === 'about:' || window !== window.top) return;
        if (sessionStorage.getItem(mark)) return;
        sessionStorage.setItem(mark, 'entered');
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { kept: storage, mark: `journey.entered.${times}` },
    );
    await page.goto(address);
  };
}
