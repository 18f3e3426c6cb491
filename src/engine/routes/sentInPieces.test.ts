import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { SentInPieces } from './sentInPieces';

const soon = () => new Promise((done) => setTimeout(done, 5));

it('is left by a reader who goes before the first piece', async () => {
  const sent = new SentInPieces();
  Readable.from(sent.bytes()).destroy();
  await soon();
  expect(sent.isLeft).toBe(true);
});

it('is left by a reader who goes while nothing is being sent', async () => {
  const sent = new SentInPieces();
  const reader = Readable.from(sent.bytes());
  reader.resume();
  await soon();
  expect(sent.isLeft).toBe(false);
  reader.destroy();
  await soon();
  expect(sent.isLeft).toBe(true);
});

it('waits for a slow reader, and no longer once that one has gone', async () => {
  const sent = new SentInPieces();
  const reader = Readable.from(sent.bytes());
  sent.add('x'.repeat(300_000));
  const taken = sent.taken();
  expect(taken).toBeDefined();
  reader.destroy();
  await taken;
  expect(sent.taken()).toBeUndefined();
});

it('gives a reader all that was added, and breaks off where it failed', async () => {
  const whole = new SentInPieces();
  whole.add('one, ');
  whole.add('two');
  whole.end();
  const pieces = await Readable.from(whole.bytes()).toArray();
  expect(Buffer.concat(pieces).toString()).toBe('one, two');
  const broken = new SentInPieces();
  broken.add('one');
  broken.end(new Error('failed'));
  await expect(Readable.from(broken.bytes()).toArray()).rejects.toThrow('failed');
});
