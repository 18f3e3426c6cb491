import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';

/** What a parking record costs, in words, and the dates that its form fills in. */
export const parking: Feature = {
  panels: {
    parking: {
      state: lazyScreen(() => import('./StateWords').then(({ StateWords }) => StateWords)),
      hint: lazyScreen(() => import('./DeadlineHint').then(({ DeadlineHint }) => DeadlineHint)),
    },
  },
};
