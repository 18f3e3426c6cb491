import { styled } from '@/browser/kit/styles/styled';

/** A figure in one piece, its digits as wide as those above and below it. */
export const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
