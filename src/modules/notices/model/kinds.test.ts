import { expect, it } from 'vitest';
import { registry } from '@/registry';
import { noticeKinds } from './kinds';

it('knows the notices of every entry, and no others', () => {
  const named = [...registry.values()].filter(({ notices }) => notices.length > 0);
  const byPath = Object.fromEntries(named.map(({ path, notices }) => [path, notices]));
  expect(byPath).toEqual(noticeKinds);
});
