import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** A calendar of events that the browser keeps, over which real dates can be laid. */
export const calendar: Feature = {
  screens: [
    {
      url: '/pages/calendar',
      Screen: themedScreen(() => import('./CalendarPage').then(({ CalendarPage }) => CalendarPage)),
    },
  ],
};
