import type { Overlay } from '@/core/calendarDates';

export const calendarDates: Overlay = {
  name: 'returns',
  at: 50,
  tone: 'neutral',
  dates: [
    {
      path: 'it-assets',
      field: 'expected_return',
      whose: 'user_id',
      what: 'asset_tag',
      filter: { status: 'assigned' },
    },
  ],
};
