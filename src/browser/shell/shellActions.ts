import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/** A line of the user menu, with the key of its words. */
export interface UserAction {
  label: string;
  icon: typeof SvgIcon;
  /** Whether it is at the foot of the side menu too. */
  isInMenuFoot?: boolean;
  run(): void;
}

/** What the person can do from the frame; the app knows how. */
export interface ShellActions {
  profile(): void;
  /** What the features add. */
  own: readonly UserAction[];
  lock(): void;
  signOut(): void;
}

/** Draws the app's own tools of the top bar, which may open the shell's settings. */
export type ShellTools = (openSettings: () => void) => ReactNode;
