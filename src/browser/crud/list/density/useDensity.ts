import { useLayoutEffect } from 'react';
import { useStore } from 'react-admin';
import { DENSITY, DENSITY_UNSENT } from '@/browser/crud/storeKeys';
import { setRowHeight } from '@/browser/kit/styles/rowHeight';
import { DEFAULT_DENSITY, type Density, ROW_HEIGHTS } from '@/core/lists/density';

/** Returns the height of rows that this person chose for all lists, and a setter that stores another choice. */
export function useDensity() {
  const [stored, store] = useStore<Density>(DENSITY, DEFAULT_DENSITY);
  // The store of a browser may be of another version.
  const density = Object.hasOwn(ROW_HEIGHTS, stored) ? stored : DEFAULT_DENSITY;
  const [, setUnsent] = useStore(DENSITY_UNSENT, false);
  const choose = (chosen: Density) => {
    store(chosen);
    setUnsent(true);
  };
  return [density, choose] as const;
}

/** Gives the rows of every table on the page the height that this person chose. */
export function useRowHeight(): void {
  const [density] = useDensity();
  useLayoutEffect(() => setRowHeight(ROW_HEIGHTS[density]), [density]);
}
