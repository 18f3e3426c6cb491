import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** The sentence on the amount due of a parking record, and the dates that its form fills in. */
export const parking: Feature = {
  panels: {
    parking: {
      state: themedScreen(() => import('./StateWords').then(({ StateWords }) => StateWords)),
      hint: themedScreen(() => import('./NoticeHints').then(({ NoticeHints }) => NoticeHints)),
    },
  },
};
