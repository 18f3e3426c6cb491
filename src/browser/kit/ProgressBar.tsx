import LinearProgress from '@mui/material/LinearProgress';
import type { CSSProperties } from 'react';

interface Props {
  /** In percent; omitted if nobody knows how much is left. */
  value?: number | undefined;
  /** Its name; omitted if a text next to it says the same. */
  label?: string;
  isThick?: boolean;
  style?: CSSProperties;
}

/** A bar that shows how much is done. */
export const ProgressBar = ({ value, label, isThick, style }: Props) => (
  <LinearProgress
    aria-label={label}
    aria-hidden={label === undefined || undefined}
    variant={value === undefined ? 'indeterminate' : 'determinate'}
    value={value ?? 0}
    style={{ ...(isThick && { height: 6, borderRadius: 3 }), ...style }}
  />
);
