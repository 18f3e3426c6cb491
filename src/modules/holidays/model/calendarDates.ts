import type { Overlay } from '@/core/calendarDates';

export const calendarDates: Overlay = {
  name: 'holidays',
  at: 10,
  tone: 'info',
  dates: [{ path: 'holidays', field: 'date', half: { start: 'is_half_day' }, part: 'division' }],
};
