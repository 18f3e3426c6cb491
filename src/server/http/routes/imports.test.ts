import { expect, it } from 'vitest';
import { HTTP_LIMITS } from '@/server/http/limits/httpLimits';
import { startTestApp } from '@/server/testing/testApp';

it('answers a dry run that takes longer than a connection may otherwise be silent', async () => {
  // A connection is silent for twice this time at most.
  const http = { ...HTTP_LIMITS, requestSeconds: 0.2 };
  const test = await startTestApp(undefined, { http });
  const base = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const rows = Array.from({ length: 600 }, (_, n) => `Slow ${n},#1`);
  const began = performance.now();
  const answer = await fetch(`${base}/api/imports/customers?dry_run=true`, {
    method: 'POST',
    headers: { ...(await test.as('SUPER_ADMIN')), 'content-type': 'text/csv' },
    body: `name,customer type\n${rows.join('\n')}\n`,
  });
  expect(await answer.json()).toMatchObject({ data: { total: 600, added: 600 } });
  expect(performance.now() - began).toBeGreaterThan(400);
  await test.close();
});
