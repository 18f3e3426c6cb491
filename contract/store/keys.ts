import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAllowed } from '@/core/validation/refusals';
import type { KeyedRequest, Store } from '@/engine/store';
import { admin, engineer, makes, meetingOf, type Opening } from './opening';

const asked = (key: string, more: Partial<KeyedRequest> = {}): KeyedRequest => ({
  employeeId: admin.id,
  key,
  operation: 'makes/save',
  digest: 'a',
  ...more,
});

/** What is kept of a request that may be sent again. */
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

    it('is new once, and then has its answer', async () => {
      await answer(asked('first-key'));
      expect(await take(asked('first-key'))).toEqual({ status: 200, answer: '{"id":7}' });
    });

    it('is another where the operation or what it carries is another', async () => {
      await answer(asked('second-key'));
      expect(await take(asked('second-key', { digest: 'b' }))).toBe('another');
      expect(await take(asked('second-key', { operation: 'makes/delete' }))).toBe('another');
    });

    it("is somebody else's own under the same key", async () => {
      await answer(asked('third-key'));
      expect(await take(asked('third-key', { employeeId: engineer.id }))).toBe('new');
    });

    it('is new again where it was not answered, or its change was refused or failed', async () => {
      expect(await take(asked('fourth-key'))).toBe('new');
      await store.transaction(async (tx) => {
        await tx.once(asked('fourth-key'));
        await tx.answered(asked('fourth-key'), { status: 200, answer: '{}' });
        return { refusal: notAllowed };
      });
      const failing = store.transaction(async (tx) => {
        await tx.once(asked('fourth-key'));
        await tx.answered(asked('fourth-key'), { status: 200, answer: '{}' });
        throw new Error('lost');
      });
      await expect(failing).rejects.toThrow('lost');
      expect(await take(asked('fourth-key'))).toBe('new');
    });

    it('of two at once is carried out by one; the other is told that it runs, or has its answer', async () => {
      const meet = meetingOf(2);
      const request = asked('fifth-key');
      const send = () =>
        store.transaction(async (tx) => {
          const claimed = await tx.once(request);
          await meet();
          if (claimed !== 'new') return claimed;
          await tx.add(makes, { name: 'Added under a key' }, { by: admin });
          await tx.answered(request, { status: 200, answer: '{}' });
          return claimed;
        });
      const outcomes = await Promise.all([send(), send()]);
      expect(outcomes.filter((one) => one === 'new')).toHaveLength(1);
      for (const one of outcomes)
        expect(['new', 'running', { status: 200, answer: '{}' }]).toContainEqual(one);
      expect((await store.find(makes, { q: 'Added under a key' })).total).toBe(1);
    });
  });
