import type { Overlay } from '@/core/calendarDates';

export const calendarDates: Overlay = {
  name: 'penalties',
  at: 60,
  tone: 'error',
  dates: [
    {
      path: 'parking',
      field: 'next_deadline',
      whose: 'registration',
      what: 'reference',
      filter: { status: ['unpaid', 'appealed', 'paid'] },
    },
  ],
};
