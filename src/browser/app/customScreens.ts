import type { LazyScreen } from '@/browser/kit/page/lazyScreen';
import { featureScreens } from '@/modules/ui';

/** The custom screens by address; each is fetched on first use. */
export const customScreens: ReadonlyMap<string, LazyScreen<object>> = new Map(
  featureScreens.map(({ url, Screen }) => [url, Screen] as const),
);
