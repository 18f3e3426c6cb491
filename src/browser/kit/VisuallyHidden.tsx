import type { CSSObject } from '@mui/material/styles';
import { styled } from './styles/styled';

/** Seen by nobody, read out all the same. */
export const visuallyHidden: CSSObject = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** For screen readers alone. */
export const VisuallyHidden = styled('span')(visuallyHidden);
