import type { CSSObject } from '@mui/material/styles';
import { styled } from '@/browser/kit/styles/styled';

/** Hides an element visually but not from screen readers. */
export const visuallyHidden: CSSObject = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

export const VisuallyHidden = styled('span')(visuallyHidden);
