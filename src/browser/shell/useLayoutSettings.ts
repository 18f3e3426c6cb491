import { useSyncExternalStore } from 'react';
import { type LayoutSettings, layoutSettings } from './layoutSettings';

/** Returns the live layout settings. */
export function useLayoutSettings(): LayoutSettings {
  return useSyncExternalStore(layoutSettings.subscribe, layoutSettings.get);
}
