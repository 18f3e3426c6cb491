import type { TypographyVariantsOptions } from '@mui/material/styles';

const REGULAR = 400;
const MEDIUM = 500;
const STRONG = 650;

/** Converts pixels to rem, so that the person's own text size still counts. */
const rem = (pixels: number) => `${pixels / 16}rem`;

const heading = (pixels: number, lineHeight = 1.3) => ({
  fontSize: rem(pixels),
  fontWeight: STRONG,
  lineHeight,
  letterSpacing: '-0.015em',
});

const words = (pixels: number, fontWeight = REGULAR) => ({
  fontSize: rem(pixels),
  fontWeight,
  lineHeight: 1.5,
  letterSpacing: 0,
});

/** Exactly six sizes (12, 13, 14, 16, 20, 26) and three weights (400, 500, 650). */
export const typography: TypographyVariantsOptions = {
  fontFamily: '"Public Sans Variable", system-ui, sans-serif',
  fontSize: 14,
  fontWeightLight: REGULAR,
  fontWeightRegular: REGULAR,
  fontWeightMedium: MEDIUM,
  fontWeightBold: STRONG,
  h1: heading(26, 1.2),
  h2: heading(20),
  h3: heading(16, 1.4),
  h4: heading(26, 1.2),
  h5: heading(20),
  h6: heading(16, 1.4),
  subtitle1: words(14, MEDIUM),
  subtitle2: words(13, MEDIUM),
  body1: words(14),
  body2: words(14),
  caption: words(12),
  overline: { ...words(12, MEDIUM), textTransform: 'none' },
  button: { ...words(14, MEDIUM), textTransform: 'none' },
};
