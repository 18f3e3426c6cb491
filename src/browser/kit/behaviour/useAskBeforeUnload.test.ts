import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAskBeforeUnload } from './useAskBeforeUnload';

/** Whether the browser is asked to ask when the page is left now. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const used = (hasBeenActive: boolean) =>
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });

afterEach(() => vi.unstubAllGlobals());

describe('asking before a page is closed', () => {
  it('asks while it is needed, and not afterwards', () => {
    used(true);
    const { rerender } = renderHook(({ isNeeded }) => useAskBeforeUnload(isNeeded), {
      initialProps: { isNeeded: true },
    });
    expect(isAsked()).toBe(true);
    rerender({ isNeeded: false });
    expect(isAsked()).toBe(false);
  });

  it('asks nothing of a page that nobody has used, such as one that came up with a draft', () => {
    used(false);
    renderHook(() => useAskBeforeUnload(true));
    expect(isAsked()).toBe(false);
  });

  it('asks where the browser does not tell whether the page was used', () => {
    vi.stubGlobal('navigator', {});
    renderHook(() => useAskBeforeUnload(true));
    expect(isAsked()).toBe(true);
  });
});
