import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf, rowsOf } from './api';
import type { Product } from './product';
import { expect } from './test';

const LOST = { status: 0, text: '' };

/** Adds companies one after another, and repeats each request under its key until it gets a response. */
export async function addUntilStopped(
  at: { product: Product; isOver: boolean },
  token: string,
  writer: number,
): Promise<{ names: string[]; retries: number }> {
  const names: string[] = [];
  let retries = 0;
  const send = (name: string, key: string, patience: number) =>
    fetch(`${at.product.url}/api/companies`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(patience),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => LOST,
    );
  while (!at.isOver) {
    const name = `Written by ${writer}: ${names.length}`;
    const key = randomUUID();
    for (let tries = 0; ; tries += 1) {
      // Now and then the signal is lost just when the response arrives.
      const patience = tries === 0 && names.length % 4 === 0 ? 5 : 5_000;
      const { status, text } = await send(name, key, patience).catch(() => LOST);
      if (status === 200) break;
      // No response, or one that says to retry. Anything else would be wrong for a valid request.
      expect([0, 409, 503], text).toContain(status);
      retries += 1;
      await pause(30);
    }
    names.push(name);
  }
  return { names, retries };
}

/** Expects each of these companies to exist exactly once, and no other with such a name. */
export async function expectAllOnce(url: string, names: readonly string[]): Promise<void> {
  const admin = await callerOf(url, 'super.admin@example.com');
  const found = new Map<string, number>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await admin.get(`companies?q=Written by&per_page=1000&page=${page}`);
    last = (answer.body.pagination as { last_page: number }).last_page;
    for (const { name } of rowsOf(answer))
      found.set(String(name), (found.get(String(name)) ?? 0) + 1);
  }
  const lost = names.filter((name) => !found.has(name));
  const doubled = [...found].filter(([, count]) => count > 1);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(found.size).toBe(names.length);
}
