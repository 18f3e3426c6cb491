import { Suspense } from 'react';
import { lazyScreen } from '@/browser/kit/page/lazyScreen';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import type { ChartProps } from './chart';

const Figure = lazyScreen<ChartProps>(() =>
  import('./ChartFigure').then(({ ChartFigure }) => ChartFigure),
);

/** A chart of stacked columns with its table, fetched when it is first shown. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={300} />}>
      <Figure {...props} />
    </Suspense>
  );
}
