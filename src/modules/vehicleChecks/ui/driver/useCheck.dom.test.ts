import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Outbox } from '@/browser/crud/outbox/Outbox';
import { UnreadablePhoto } from '@/browser/kit/photo/smallerPhoto';
import { useCheck } from './useCheck';

let failure: Error;

// jsdom has no workers: the journey of the daily check covers the worker.
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
])('reports %s as the reason that a photo was not stored', async (_what, error, expected) => {
  failure = error;
  const { result } = renderHook(() => useCheck({ store } as unknown as Outbox, 'a-check', 4));
  await waitFor(() => expect(result.current.opened).toBeDefined());
  expect(await result.current.opened?.addPhoto(new Blob(['photo']))).toEqual({ failure: expected });
});
