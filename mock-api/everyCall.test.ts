import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/modules/operations';
import { type RunningMock, startMock } from './testing/mock';

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

describe('every call of the operation table', () => {
  // Only the server streams files of whole lists, and is backed up.
  const onlyServers = ['exports', 'backups'];
  const calls = [...operations.values()].filter(({ name }) => !onlyServers.includes(name));

  it.each(calls)('$name exists', async ({ method, path, placeholder }) => {
    const at = `/api/${path.replace('{id}', placeholder ? 'makes' : '999999')}`;
    // A call may have ended or locked the session.
    if (method === 'POST') await mock.post(undefined, '/__reset', {});
    const answer = await mock.call(
      'SUPER_ADMIN',
      method,
      at,
      method === 'POST' ? { body: {} } : {},
    );
    // An import takes no JSON object.
    expect([200, 400, 404, 415, 422]).toContain(answer.status);
    expect(answer.body.message).not.toBe('There is nothing at this address.');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
