import type { LazyScreen } from '@/browser/kit/page/lazyScreen';
import { themedScreen } from '@/browser/kit/page/themedScreen';
import { featureScreens } from '@/modules/ui';
import { HOME } from './paths';

/** The custom screens by address; each is fetched on first use. */
export const customScreens: ReadonlyMap<string, LazyScreen<object>> = new Map([
  [
    HOME,
    themedScreen<object>(() =>
      import('@/modules/dashboard/ui/DashboardPage').then(({ DashboardPage }) => DashboardPage),
    ),
  ],
  ...featureScreens.map(({ url, Screen }) => [url, Screen] as const),
]);
