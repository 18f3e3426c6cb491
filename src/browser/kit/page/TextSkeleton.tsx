import type { ComponentProps } from 'react';
import { Skeleton } from './Skeleton';

/** A placeholder of a line of text, thinner than its room. */
export const TextSkeleton = (props: ComponentProps<typeof Skeleton>) => (
  <Skeleton {...props} style={{ transform: 'scale(1, 0.6)', ...props.style }} />
);
