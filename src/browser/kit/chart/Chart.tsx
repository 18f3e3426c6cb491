import { Suspense } from 'react';
import { lazyPart } from '@/browser/kit/page/lazyScreen';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import type { ChartProps } from './chartScale';

const Figure = lazyPart<ChartProps>(() =>
  import('./ChartFigure').then(({ ChartFigure }) => ChartFigure),
);

/** A stacked column chart with its table, loaded on first use. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={300} />}>
      <Figure {...props} />
    </Suspense>
  );
}
