import type { Feature } from '@/src/crud/feature';
import { themedScreen } from '@/src/kit/themedScreen';

/** The import of a year's public holidays. */
export const holidays: Feature = {
  panels: {
    holidays: {
      list: {
        Panel: themedScreen(() =>
          import('./HolidaysPanel').then(({ HolidaysPanel }) => HolidaysPanel),
        ),
        height: 36,
      },
    },
  },
};
