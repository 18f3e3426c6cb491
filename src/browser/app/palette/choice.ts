import type SvgIcon from '@mui/material/SvgIcon';

/** Something the palette can be asked for: a page, a record or an action, in words. */
export interface Choice {
  /** The same every time, so that recent choices are known again: "page:/pages/users". */
  id: string;
  label: string;
  /** What tells it from others of the same label: its group, an e-mail address. */
  hint?: string | undefined;
  icon?: typeof SvgIcon | undefined;
  /** Where it leads, or what it does. */
  to?: string;
  run?: () => void;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  id: string;
  label: string;
  choices: readonly Choice[];
}
