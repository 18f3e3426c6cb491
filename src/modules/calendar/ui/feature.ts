import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** A calendar of events stored in the browser, over which dates of records can be laid. */
export const calendar: Feature = {
  screens: [
    {
      url: '/pages/calendar',
      Screen: themedScreen(() => import('./CalendarPage').then(({ CalendarPage }) => CalendarPage)),
    },
  ],
};
