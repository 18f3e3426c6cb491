import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { tellReached, useIsConnected } from './connection';

afterEach(() => {
  vi.restoreAllMocks();
  tellReached(true);
});

it('is lost with a call that nobody answers, though the browser has a network, and back with the next answer', () => {
  const { result } = renderHook(useIsConnected);
  expect(result.current).toBe(true);
  act(() => tellReached(false));
  expect(result.current).toBe(false);
  act(() => tellReached(true));
  expect(result.current).toBe(true);
});

it('is hoped for again once the browser has a network', () => {
  const { result } = renderHook(useIsConnected);
  act(() => tellReached(false));
  act(() => window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(true);
});

it('is lost where the browser says so', () => {
  const { result } = renderHook(useIsConnected);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
});
