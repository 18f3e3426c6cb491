import { lazyOverlay } from '../../kit/themedScreen';

/** Where a filter is set, fetched when one is: the inputs of every kind of field come with it. */
export const FilterEditor = lazyOverlay(() =>
  import('./FilterEditor').then(({ FilterEditor }) => FilterEditor),
);
