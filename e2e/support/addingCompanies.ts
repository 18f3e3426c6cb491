import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf, rowsOf } from './api';
import type { Product } from './product';
import { expect } from './test';

const LOST = { status: 0, text: '' };

/** Somebody who adds companies one after another, and sends each again under its key until it is answered. */
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
      // Now and then somebody has no signal just when the answer comes.
      const patience = tries === 0 && names.length % 4 === 0 ? 5 : 5_000;
      const { status, text } = await send(name, key, patience).catch(() => LOST);
      if (status === 200) break;
      // No answer, or one that tells to try again. Anything else would be a lie about a sound request.
      expect([0, 409, 503], text).toContain(status);
      retries += 1;
      await pause(30);
    }
    names.push(name);
  }
  return { names, retries };
}

/** Expects each of these companies, and no other that was added so, to be there once. */
export async function expectAllOnce(url: string, names: readonly string[]): Promise<void> {
  const admin = await callerOf(url, 'super.admin@example.com');
  const kept = new Map<string, number>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await admin.get(`companies?q=Written by&per_page=1000&page=${page}`);
    last = (answer.body.pagination as { last_page: number }).last_page;
    for (const { name } of rowsOf(answer))
      kept.set(String(name), (kept.get(String(name)) ?? 0) + 1);
  }
  const lost = names.filter((name) => !kept.has(name));
  const doubled = [...kept].filter(([, count]) => count > 1);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(kept.size).toBe(names.length);
}
