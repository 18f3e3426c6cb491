import type { Overlay } from '@/core/calendarDates';

export const calendarDates: Overlay = {
  name: 'absences',
  at: 20,
  tone: 'success',
  dates: [
    {
      path: 'absences',
      field: 'from',
      until: 'to',
      whose: 'user_id',
      what: 'holiday_type_id',
      half: { start: 'half_start', end: 'half_end' },
      filter: { status: 'approved' },
    },
  ],
};
