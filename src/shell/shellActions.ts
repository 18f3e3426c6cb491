import type { ReactNode } from 'react';

/** What the person can do from the frame; the app knows how. */
export interface ShellActions {
  profile(): void;
  changePassword(): void;
  documents(): void;
  lock(): void;
  signOut(): void;
}

/** Draws the app's own tools of the top bar, which may open the shell's settings. */
export type ShellTools = (openSettings: () => void) => ReactNode;
