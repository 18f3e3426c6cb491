import type { Feature } from '@/src/crud/feature';
import { themedScreen } from '@/src/kit/themedScreen';

/** What a parking record costs, in words, and the dates that its form fills in. */
export const parking: Feature = {
  panels: {
    parking: {
      state: themedScreen(() => import('./StateWords').then(({ StateWords }) => StateWords)),
      hint: themedScreen(() => import('./NoticeHints').then(({ NoticeHints }) => NoticeHints)),
    },
  },
};
