import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileValue } from '@/core/fields';
import { notAllowed } from '@/core/validation/refusals';
import type { Store, WaitingFile } from '@/engine/store';
import { admin, done, type Opening } from './opening';

const waiting = (name: string, text: string): WaitingFile => {
  const bytes = new TextEncoder().encode(text);
  const digest = text.padEnd(64, '0').slice(0, 64);
  return { name, type: 'text/plain', size: bytes.length, digest, content: { bytes } };
};

/** Files that are stored with a change. */
export const files = (open: Opening) =>
  describe('files', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    const keep = (...sent: WaitingFile[]) =>
      done(store.transaction((tx) => tx.keepFiles(sent, admin)));
    const textOf = async (id: number | undefined) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of (await store.readFile(id ?? 0)) ?? []) pieces.push(piece);
      return Buffer.concat(pieces).toString();
    };

    it('recognises a file by its content, and has its bytes once the change is over', async () => {
      const [one, other] = await keep(waiting('one.txt', 'first'), waiting('two.txt', 'second'));
      expect(one).toEqual({ id: expect.any(Number), name: 'one.txt', type: 'text/plain', size: 5 });
      expect(await textOf(one?.id)).toBe('first');
      expect(await textOf(other?.id)).toBe('second');
      expect(await store.readFile(999_999)).toBeUndefined();
    });

    it('finds a file by the same bytes, under any name', async () => {
      const [one] = await keep(waiting('a.txt', 'same bytes'));
      const [other] = await keep(waiting('b.txt', 'same bytes'));
      await keep(waiting('c.txt', 'other bytes'));
      expect(await store.filesAlike([Number(one?.id)])).toEqual([other?.id]);
      expect(await store.filesAlike([])).toEqual([]);
    });

    it('removes a file whose change is refused or fails, even at the very end', async () => {
      const sentFiles: FileValue[] = [];
      const note = async (sent: Promise<FileValue[]>) => void sentFiles.push(...(await sent));
      await store.transaction(async (tx) => {
        await note(tx.keepFiles([waiting('refused.txt', 'refused')], admin));
        return { refusal: notAllowed };
      });
      const failing = store.transaction(async (tx) => {
        await note(tx.keepFiles([waiting('failed.txt', 'failed')], admin));
        throw new Error('lost');
      });
      await expect(failing).rejects.toThrow('lost');
      const late = store.transaction(async (tx) => {
        tx.beforeCommit(() => Promise.reject(new Error('too late')));
        await note(tx.keepFiles([waiting('late.txt', 'late')], admin));
      });
      await expect(late).rejects.toThrow('too late');
      expect(sentFiles).toHaveLength(3);
      for (const { id } of sentFiles) expect(await store.readFile(id)).toBeUndefined();
      const [next] = await keep(waiting('next.txt', 'next'));
      expect(await textOf(next?.id)).toBe('next');
    });
  });
