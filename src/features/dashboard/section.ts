import type SvgIcon from '@mui/material/SvgIcon';

/** A place of the menu, with the lists that live there as names of react-admin's resources. */
export interface Place {
  url: string;
  /** The key of its words. */
  label: string;
  icon?: typeof SvgIcon;
  lists: readonly string[];
}

/** A group of the menu. */
export interface Section {
  /** The key of its words. */
  label: string;
  places: readonly Place[];
}
