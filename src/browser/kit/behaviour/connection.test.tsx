import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordReached, useIsConnected } from './connection';

afterEach(() => {
  vi.restoreAllMocks();
  recordReached(true);
});

describe('the connection', () => {
  it('is lost when a call gets no response despite a network, and back with the next response', () => {
    const { result } = renderHook(useIsConnected);
    expect(result.current).toBe(true);
    act(() => recordReached(false));
    expect(result.current).toBe(false);
    act(() => recordReached(true));
    expect(result.current).toBe(true);
  });

  it('is assumed to be back once the browser has a network', () => {
    const { result } = renderHook(useIsConnected);
    act(() => recordReached(false));
    act(() => window.dispatchEvent(new Event('online')));
    expect(result.current).toBe(true);
  });

  it('is lost when the browser says so', () => {
    const { result } = renderHook(useIsConnected);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => window.dispatchEvent(new Event('offline')));
    expect(result.current).toBe(false);
  });
});
