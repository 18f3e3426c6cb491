import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

/** A line of the user menu, with the message key of its text. */
export interface UserAction {
  label: string;
  icon: typeof SvgIcon;
  /** True if it is also at the foot of the side menu. */
  isInMenuFoot?: boolean;
  run(): void;
}

/** The actions that the app provides to the frame. */
export interface ShellActions {
  profile(): void;
  /** The actions added by features. */
  own: readonly UserAction[];
  lock(): void;
  signOut(): void;
}

/** Renders the app's own tools of the top bar, which may open the shell's settings. */
export type ShellTools = (openSettings: () => void) => ReactNode;
