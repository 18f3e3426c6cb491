import { vi } from 'vitest';

/** Lets components observe sizes that never change: jsdom has no layout. `vi.unstubAllGlobals` takes it back. */
export const withoutLayout = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
