import { expect, it } from 'vitest';
import { SentInPieces } from './sentInPieces';

/** Reads an answer to its end. */
async function whole(sent: SentInPieces): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of sent.bytes()) text += decoder.decode(piece, { stream: true });
  return text;
}

it('is left by a reader who goes before the first piece', async () => {
  const sent = new SentInPieces();
  await sent.bytes().return?.();
  expect(sent.isLeft).toBe(true);
});

it('is left by a reader who goes while nothing is being sent', async () => {
  const sent = new SentInPieces();
  const reader = sent.bytes();
  const next = reader.next();
  expect(sent.isLeft).toBe(false);
  await reader.return?.();
  expect(sent.isLeft).toBe(true);
  expect(await next).toEqual({ done: true, value: undefined });
});

it('waits for a slow reader, and no longer once that one has gone', async () => {
  const sent = new SentInPieces();
  const reader = sent.bytes();
  sent.add('x'.repeat(300_000));
  const taken = sent.taken();
  expect(taken).toBeDefined();
  await reader.return?.();
  await taken;
  expect(sent.taken()).toBeUndefined();
});

it('gives a reader all that was added, and breaks off if it failed', async () => {
  const sent = new SentInPieces();
  sent.add('one, ');
  sent.add('two');
  sent.end();
  expect(await whole(sent)).toBe('one, two');
  const broken = new SentInPieces();
  broken.add('one');
  broken.end(new Error('failed'));
  await expect(whole(broken)).rejects.toThrow('failed');
});
