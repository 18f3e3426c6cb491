import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePromptBeforeUnload } from './usePromptBeforeUnload';

/** Returns true if leaving the page now would prompt. */
function isPrompted(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const used = (hasBeenActive: boolean) =>
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });

afterEach(() => vi.unstubAllGlobals());

describe('asking before a page is closed', () => {
  it('prompts before unload while needed, and not afterwards', () => {
    used(true);
    const { rerender } = renderHook(({ isNeeded }) => usePromptBeforeUnload(isNeeded), {
      initialProps: { isNeeded: true },
    });
    expect(isPrompted()).toBe(true);
    rerender({ isNeeded: false });
    expect(isPrompted()).toBe(false);
  });

  it('does not prompt on an unused page, such as one restored with a draft', () => {
    used(false);
    renderHook(() => usePromptBeforeUnload(true));
    expect(isPrompted()).toBe(false);
  });

  it('prompts if the browser cannot say whether the page was used', () => {
    vi.stubGlobal('navigator', {});
    renderHook(() => usePromptBeforeUnload(true));
    expect(isPrompted()).toBe(true);
  });
});
