import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';

/** The sentence on the amount due of a parking record, and the dates that its form fills in. */
export const parking: Feature = {
  panels: {
    parking: {
      state: themedPart(() => import('./StateWords').then(({ StateWords }) => StateWords)),
      hint: themedPart(() => import('./NoticeHints').then(({ NoticeHints }) => NoticeHints)),
    },
  },
};
