import { useSyncExternalStore } from 'react';
import { createProgress } from './createProgress';

/** The progress of the navigations in this window. */
export const progress = createProgress();

/** How far the present navigation is. */
export const useProgress = () => useSyncExternalStore(progress.subscribe, progress.get);
