import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Outbox } from '@/browser/crud/outbox/Outbox';
import { UnreadablePhoto } from '@/browser/kit/photo/smallerPhoto';
import { useCheck } from './useCheck';

let failure: Error;

// There are no workers in jsdom: what the worker makes is seen by the journey of the daily check.
vi.mock('@/browser/kit/photo/smallerPhoto', async (original) => ({
  ...(await original<object>()),
  smallerPhoto: async () => {
    throw failure;
  },
}));

const store = { get: async () => ({ state: 'open', person: 4, content: {} }) };

it.each([
  ['a photo that cannot be decoded', new UnreadablePhoto(), 'unreadable'],
  ['a worker that did not load', new UnreadablePhoto({ isCutOff: true }), 'cut_off'],
  ['a full device', new Error('QuotaExceededError'), 'no_room'],
])('says of %s why the photo was not kept', async (_what, error, said) => {
  failure = error;
  const { result } = renderHook(() => useCheck({ store } as unknown as Outbox, 'a-check', 4));
  await waitFor(() => expect(result.current.opened).toBeDefined());
  expect(await result.current.opened?.addPhoto(new Blob(['photo']))).toEqual({ failure: said });
});
