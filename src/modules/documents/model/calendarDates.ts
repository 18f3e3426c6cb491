import type { Overlay } from '@/core/calendarDates';

export const calendarDates: Overlay = {
  name: 'documents',
  at: 40,
  tone: 'primary',
  dates: [
    {
      path: 'employee-documents',
      field: 'expiry_date',
      whose: 'user_id',
      what: 'document_type_id',
      filter: { status: 'current' },
    },
  ],
};
