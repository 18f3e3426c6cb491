// The menu and the form of a list's filters. They load once the list is at rest, or when they are needed.
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { FilterForm } from './lazyFilterForm';

export const FilterMenu = lazyOverlay(() =>
  import('./FilterMenu').then(({ FilterMenu }) => FilterMenu),
);

export const FilterEditor = lazyOverlay(() =>
  import('./FilterEditor').then(({ FilterEditor }) => FilterEditor),
);

/** Fetches all of them ahead of time. */
export function preloadFilters(): void {
  for (const { preload } of [FilterMenu, FilterEditor, FilterForm]) preload();
}
