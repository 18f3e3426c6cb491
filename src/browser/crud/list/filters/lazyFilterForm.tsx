import { Skeleton } from '@/browser/kit/page/Skeleton';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { FilterFormProps } from './FilterForm';

/** As high as an input with the buttons below it. */
export const waiting = <Skeleton height={90} />;

/** Apart from its popover, because it brings the inputs of every kind of field. */
export const FilterForm = lazyOverlay<FilterFormProps>(
  () => import('./FilterForm').then(({ FilterForm }) => FilterForm),
  waiting,
);
