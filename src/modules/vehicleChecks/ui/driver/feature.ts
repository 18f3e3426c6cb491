import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';
import { inspectionAccess } from '@/modules/vehicleChecks/model/access';

/** The check that drivers make before they drive a vehicle. */
export const driverChecks: Feature = {
  screens: [
    {
      url: '/pages/daily-vehicle-check',
      Screen: themedScreen(() => import('./CheckPage').then(({ CheckPage }) => CheckPage)),
      tab: {
        place: 'pages/daily-vehicle-check',
        label: 'vehicleChecks.driver.tab',
        needs: { access: inspectionAccess, anyOf: ['add'] },
      },
    },
  ],
};
