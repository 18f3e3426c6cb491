import type { LazyScreen } from '@/browser/kit/page/lazyScreen';
import { themedScreen } from '@/browser/kit/page/themedScreen';
import { featureScreens } from '@/modules/ui';
import { HOME } from './paths';

/** The screens that are more than a list, by address; each is fetched when it is first needed. */
export const customScreens: ReadonlyMap<string, LazyScreen<object>> = new Map([
  [
    HOME,
    themedScreen<object>(() =>
      import('@/modules/dashboard/ui/DashboardPage').then(({ DashboardPage }) => DashboardPage),
    ),
  ],
  ...featureScreens.map(({ url, Screen }) => [url, Screen] as const),
]);
