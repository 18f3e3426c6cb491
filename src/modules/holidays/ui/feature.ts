import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';

/** The import of a year's public holidays. */
export const holidays: Feature = {
  panels: {
    holidays: {
      list: {
        Panel: themedPart(() =>
          import('./HolidaysPanel').then(({ HolidaysPanel }) => HolidaysPanel),
        ),
        height: 36,
      },
    },
  },
};
