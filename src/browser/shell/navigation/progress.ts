import { useSyncExternalStore } from 'react';
import { createProgress } from './createProgress';

export const progress = createProgress();

/** Returns the state of the current navigation. */
export const useProgress = () => useSyncExternalStore(progress.subscribe, progress.get);
