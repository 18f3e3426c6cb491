import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';
import { HOME } from '@/core/home';

/** The page everyone lands on: the work that waits for them. */
export const dashboard: Feature = {
  screens: [
    {
      url: HOME,
      Screen: themedScreen(() =>
        import('./DashboardPage').then(({ DashboardPage }) => DashboardPage),
      ),
    },
  ],
  counts: { operation: 'dashboard', input: { only: 'counts' } },
};
