import { styled } from '@/browser/kit/styles/styled';

/** An unbroken figure with tabular digits. */
export const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
