import Tooltip from '@mui/material/Tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Describes its child while a pointer or the focus is on it. */
export const Tip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <Tooltip title={text} describeChild>
    {children}
  </Tooltip>
);
