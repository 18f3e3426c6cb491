import type { ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';

const Folded = styled('details')({
  '& > summary': { minHeight: 24, cursor: 'pointer' },
});

/**
 * Folds what a short list leaves out behind its count, such as "and 56 more". A `details` of the browser's own, so that
 * the focus stays where it is and the browser's search opens it.
 */
export function FoldedRest({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Folded>
      <summary>{words}</summary>
      {children}
    </Folded>
  );
}
