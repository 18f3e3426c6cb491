import { useSyncExternalStore } from 'react';
import { type LayoutSettings, layoutSettings } from './layoutSettings';

/** The layout settings, followed. */
export function useLayoutSettings(): LayoutSettings {
  return useSyncExternalStore(layoutSettings.subscribe, layoutSettings.get);
}
