import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { codeIn, Outbox } from '../../contract/support/mails/mails';
import { openSessionOf, type Session } from './openSessions';
import type { Product } from './running/product';

async function answerOf<Data>(url: string, init: RequestInit): Promise<Data> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

/** Opens a session over HTTP with a mailed code, which costs the server no password hashing. */
async function openSession(product: Product, email: string): Promise<Session> {
  const outbox = new Outbox(join(product.dataDir, 'outbox'));
  const call = <Data>(path: string, body: unknown) =>
    answerOf<Data>(`${product.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await outbox.turnOver(email);
  await call('pin-login', { email });
  const otp = codeIn(await outbox.take(email, /code/));
  const { token, expires_at } = await call<Session>('pin-verify', { email, otp });
  return { token, expires_at };
}

/** Returns the person of a session. Throws if it has ended or is locked. */
const profileOf = ({ url }: Product, { token }: Session) =>
  answerOf(`${url}/api/employees/profile`, { headers: { Authorization: `Bearer ${token}` } });

/** Returns the browser storage of a signed-in person. */
const storageWith = (session: Session, user: unknown): Record<string, string> => ({
  'fieldhouse.session': JSON.stringify({ ...session, user }),
  'fieldhouse.expiry': String(Date.now() + UNUSED_SECONDS * 1000),
  'fieldhouse.idling': 'false',
});

/** Opens an address. The root leads to the dashboard, which would replace what a journey visits before that. */
async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (address === '/') await page.waitForURL('**/pages/dashboard');
}

/**
 * Opens an address as another person in place of the one signed in on this page. Signs in over HTTP: journeys about
 * signing in use the form.
 */
export async function becomes(page: Page, email: string, address: string): Promise<void> {
  const { origin } = new URL(page.url());
  const { user, ...session } = await answerOf<Session & { user: unknown }>(
    `${origin}/api/auth/login`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'Password1!' }),
    },
  );
  // The page of the person before would still write to the storage until it is left.
  await page.goto(`${origin}/api/ready`);
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    storageWith(session, user),
  );
  await openAddress(page, address);
}

/** Returns the browser storage of a signed-in person. */
async function storageOf(product: Product, email: string): Promise<Record<string, string>> {
  const session = await openSessionOf(product.url, email, () => openSession(product, email));
  return storageWith(session, await profileOf(product, session));
}

/** Opens an address as a person who is already signed in. */
export type Enter = (address: string, email?: string) => Promise<void>;

/** Creates the `enter` fixture of a page, for journeys that start behind the sign-in page. */
export function enteringOn(page: Page, product: Product): Enter {
  let times = 0;
  return async (address, email = 'admin@example.com') => {
    times += 1;
    const storage = await storageOf(product, email);
    // Runs before the page's first code. Later changes of the session are up to the journey.
    await page.addInitScript(
      ({ stored, mark }) => {
        // The empty first page of a tab has no storage.
        if (location.protocol === 'about:' || window !== window.top) return;
        if (sessionStorage.getItem(mark)) return;
        sessionStorage.setItem(mark, 'entered');
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { stored: storage, mark: `journey.entered.${times}` },
    );
    await openAddress(page, address);
  };
}
