import { inspectionAccess } from '@/domain/vehicleChecks/access';
import type { Feature } from '@/src/crud/feature';
import { themedScreen } from '@/src/kit/themedScreen';

/** The check that drivers make of their vehicle before they drive it. */
export const checks: Feature = {
  screens: [
    {
      url: '/pages/daily-vehicle-check',
      Screen: themedScreen(() => import('./CheckPage').then(({ CheckPage }) => CheckPage)),
      tab: {
        place: 'pages/daily-vehicle-check',
        label: 'checks.tab',
        needs: { access: inspectionAccess, anyOf: ['add'] },
      },
    },
  ],
};
