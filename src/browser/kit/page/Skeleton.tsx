import type { ComponentProps, CSSProperties } from 'react';
import { keyframes } from '@/browser/kit/styles/sheet';
import { styled } from '@/browser/kit/styles/styled';

const pulse = keyframes({ '0%': { opacity: 1 }, '50%': { opacity: 0.4 }, '100%': { opacity: 1 } });

const Place = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  height: '1em',
  borderRadius: 6,
  backgroundColor: theme.palette.neutral.light,
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
  // The hidden children give it its size.
  '& > *': { visibility: 'hidden' },
  '&:has(> *)': { height: 'auto' },
}));

interface Props extends ComponentProps<'span'> {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/** A placeholder of the same size as the content to come. */
export function Skeleton({ width, height, style, ...rest }: Props) {
  return <Place data-skeleton="" style={{ width, height, ...style }} {...rest} />;
}
