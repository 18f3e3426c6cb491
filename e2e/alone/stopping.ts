import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf, rowsOf } from '../support/api';
import { type Product, removeData, startProduct } from '../support/running/product';
import { isAlive, postmasterOf } from '../support/running/stopping';
import { expect, test } from '../support/test';

const MAX_MS = 2_000;

/** Saves a make over a kept-alive connection. Returns its status or error code. */
function saveMake(product: Product, agent: Agent, authorization: string, name: string) {
  return new Promise<string>((resolve) => {
    const asked = request(
      `${product.url}/api/makes`,
      { method: 'POST', agent, headers: { authorization, 'content-type': 'application/json' } },
      (answer) => {
        const wait = answer.headers['retry-after'] ? ' with a time to try again' : '';
        answer.resume();
        answer.on('end', () => resolve(`${answer.statusCode}${wait}`));
        answer.on('error', (error) => resolve(String(error)));
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(JSON.stringify({ name }));
  });
}

test('a SIGTERM in the middle of saves drops none of them, and all is over within 2 seconds', async () => {
  const product = await startProduct();
  const postmaster = postmasterOf(product);
  const admin = await callerOf(product.url);
  const signedIn = await admin.post('auth/login', {
    email: 'admin@example.com',
    password: 'Password1!',
  });
  const authorization = `Bearer ${String((signedIn.body.data as { token: string }).token)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const outcomes = new Map<string, string[]>();
  const client = async (number: number) => {
    for (let round = 0; ; round += 1) {
      const name = `Kept ${number} ${round}`;
      const outcome = await saveMake(product, agent, authorization, name);
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), name]);
      if (outcome !== '200') return;
    }
  };
  const clients = Array.from({ length: 10 }, (_, number) => client(number));
  await pause(1_000);
  const began = Date.now();
  process.kill(product.pid, 'SIGTERM');
  // A terminal and npm both forward a signal: the second one must not interrupt the first.
  await pause(100);
  process.kill(product.pid, 'SIGTERM');
  expect(await product.ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(MAX_MS);
  expect(isAlive(postmaster)).toBe(false);
  await Promise.all(clients);
  agent.destroy();
  const known = ['200', '503 with a time to try again', 'ECONNREFUSED'];
  expect([...outcomes.keys()].filter((outcome) => !known.includes(outcome))).toEqual([]);
  const saved = outcomes.get('200') ?? [];
  expect(saved.length).toBeGreaterThan(10);

  const again = await startProduct({ dataDir: product.dataDir });
  const later = await callerOf(again.url);
  const kept = new Set<unknown>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await later.get(`makes?q=Kept&per_page=100&page=${page}`);
    for (const { name } of rowsOf(answer)) kept.add(name);
    last = (answer.body.pagination as { last_page: number }).last_page;
  }
  expect(saved.filter((name) => !kept.has(name))).toEqual([]);
  await again.stop();
  removeData(again);
});
