// The menu and the form of a list's filters. They load once the list is at rest, or when they are needed.
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { FilterFormProps } from './FilterForm';

/** As high as an input with the buttons below it. */
export const waiting = <Skeleton height={90} />;

export const FilterMenu = lazyOverlay(() =>
  import('./FilterMenu').then(({ FilterMenu }) => FilterMenu),
);

export const FilterEditor = lazyOverlay(() =>
  import('./FilterEditor').then(({ FilterEditor }) => FilterEditor),
);

/** Apart from its popover, because it brings the inputs of every kind of field. */
export const FilterForm = lazyOverlay<FilterFormProps>(
  () => import('./FilterForm').then(({ FilterForm }) => FilterForm),
  waiting,
);

/** Fetches all of them ahead of time. */
export function preloadFilters(): void {
  for (const { preload } of [FilterMenu, FilterEditor, FilterForm]) preload();
}
