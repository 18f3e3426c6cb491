import type SvgIcon from '@mui/material/SvgIcon';

/** A component of `@mui/icons-material`. */
export type Icon = typeof SvgIcon;
