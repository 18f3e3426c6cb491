import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAllowed } from '@/core/validation/refusals';
import type { KeyedRequest, Store } from '@/engine/store';
import { admin, engineer, makes, meetingOf, type Opening } from './opening';

const request = (key: string, more: Partial<KeyedRequest> = {}): KeyedRequest => ({
  employeeId: admin.id,
  key,
  operation: 'makes/save',
  digest: 'a',
  ...more,
});

/** Stored requests that may be repeated. */
export const keys = (open: Opening) =>
  describe('a request under a key', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    const take = (request: KeyedRequest) => store.transaction((tx) => tx.once(request));
    const answer = (request: KeyedRequest) =>
      store.transaction(async (tx) => {
        expect(await tx.once(request)).toBe('new');
        await tx.answered(request, { status: 200, answer: '{"id":7}' });
      });

    it('is new once, and then has its response', async () => {
      await answer(request('first-key'));
      expect(await take(request('first-key'))).toEqual({ status: 200, answer: '{"id":7}' });
    });

    it('is another request if the operation or the body differs', async () => {
      await answer(request('second-key'));
      expect(await take(request('second-key', { digest: 'b' }))).toBe('another');
      expect(await take(request('second-key', { operation: 'makes/delete' }))).toBe('another');
    });

    it("is separate from somebody else's request with the same key", async () => {
      await answer(request('third-key'));
      expect(await take(request('third-key', { employeeId: engineer.id }))).toBe('new');
    });

    it('is new again if it has no response, or its change was refused or failed', async () => {
      expect(await take(request('fourth-key'))).toBe('new');
      await store.transaction(async (tx) => {
        await tx.once(request('fourth-key'));
        await tx.answered(request('fourth-key'), { status: 200, answer: '{}' });
        return { refusal: notAllowed };
      });
      const failing = store.transaction(async (tx) => {
        await tx.once(request('fourth-key'));
        await tx.answered(request('fourth-key'), { status: 200, answer: '{}' });
        throw new Error('lost');
      });
      await expect(failing).rejects.toThrow('lost');
      expect(await take(request('fourth-key'))).toBe('new');
    });

    it('is carried out once of two simultaneous ones; the other finds it running or gets its response', async () => {
      const meet = meetingOf(2);
      const fifth = request('fifth-key');
      const send = () =>
        store.transaction(async (tx) => {
          const claimed = await tx.once(fifth);
          await meet();
          if (claimed !== 'new') return claimed;
          await tx.add(makes, { name: 'Added under a key' }, { by: admin });
          await tx.answered(fifth, { status: 200, answer: '{}' });
          return claimed;
        });
      const outcomes = await Promise.all([send(), send()]);
      expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1);
      for (const one of outcomes)
        expect(['new', 'running', { status: 200, answer: '{}' }]).toContainEqual(one);
      expect((await store.find(makes, { q: 'Added under a key' })).total).toBe(1);
    });
  });
