import type { LazyScreen } from '@/src/kit/lazyScreen';
import { themedScreen } from '@/src/kit/themedScreen';
import { featureScreens } from './features';
import { HOME } from './paths';

/** The screens that are more than a list, by address; each is fetched when it is first needed. */
export const customScreens: ReadonlyMap<string, LazyScreen<object>> = new Map([
  [
    HOME,
    themedScreen<object>(() =>
      import('@/src/features/dashboard/DashboardPage').then(({ DashboardPage }) => DashboardPage),
    ),
  ],
  ...featureScreens.map(({ url, Screen }) => [url, Screen] as const),
]);
