import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { SubmissionStore } from './SubmissionStore';

const filing = { operation: 'checks/save', body: {} };
const photo = { name: 'p', fileName: 'p.jpg', type: 'image/jpeg', size: 3 };
const bytes = () => new Uint8Array([1, 2, 3]).buffer;

let now: number;
let store: SubmissionStore;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  now = 1000;
  store = new SubmissionStore(() => now);
  await store.add({ key: 'one', person: 7, kind: 'check', content: { odometer: null } });
});

it('finds stored content after the page has closed', async () => {
  await store.keep('one', { odometer: 12_000 });
  await store.attach('one', photo, bytes());
  const later = new SubmissionStore();
  expect(await later.of(7)).toMatchObject([
    { key: 'one', state: 'open', content: { odometer: 12_000 }, attachments: [photo] },
  ]);
  expect((await later.bytes('one', 'p'))?.byteLength).toBe(3);
});

it('hands in once, and ignores later input from another tab', async () => {
  await store.handIn('one', { odometer: 1 }, filing);
  await store.handIn('one', { odometer: 2 }, filing);
  await store.keep('one', { odometer: 3 });
  await store.attach('one', photo, bytes());
  await store.detach('one', 'p');
  expect(await store.get('one')).toMatchObject({
    state: 'waiting',
    content: { odometer: 1 },
    attachments: [],
  });
});

it('retains the photos of a submission that was handed in, even if a tab removes one', async () => {
  await store.attach('one', photo, bytes());
  await store.handIn('one', {}, filing);
  await store.detach('one', 'p');
  expect(await store.get('one')).toMatchObject({ attachments: [photo] });
  expect((await store.bytes('one', 'p'))?.byteLength).toBe(3);
});

it('counts unsent submissions, of one person and of all', async () => {
  expect(await store.countWaiting()).toBe(0);
  await store.handIn('one', {}, filing);
  expect(await store.countWaiting()).toBe(1);
  expect(await store.countWaiting(7)).toBe(1);
  expect(await store.countWaiting(8)).toBe(0);
});

it('deletes sent submissions after a day, and nothing else', async () => {
  await store.add({ key: 'two', person: 7, kind: 'check', content: {} });
  await store.handIn('one', {}, filing);
  await store.sent('one');
  now += 25 * 3_600_000;
  await store.tidy();
  expect((await store.of(7)).map(({ key }) => key)).toEqual(['two']);
});

it('deletes the photos of a deleted submission', async () => {
  await store.attach('one', photo, bytes());
  await store.remove('one');
  expect(await store.get('one')).toBeUndefined();
  expect(await store.bytes('one', 'p')).toBeUndefined();
});

it('caches seen values separately for each person', async () => {
  await store.remember(7, 'vehicles', [1]);
  expect(await store.recall(7, 'vehicles')).toMatchObject({ value: [1] });
  expect(await store.recall(8, 'vehicles')).toBeUndefined();
  await store.forgetSeen();
  expect(await store.recall(7, 'vehicles')).toBeUndefined();
});
