import type { Overlay, OverlayDate } from '@/core/calendarDates';

const applications = (field: string): OverlayDate => ({
  path: 'afp-batches',
  field,
  whose: 'customer_id',
  what: 'batch_no',
  filter: { status: ['submitted', 'certified'] },
});

export const calendarDates: Overlay = {
  name: 'applications',
  at: 70,
  tone: 'dark',
  dates: [
    ...['due_date', 'payment_notice_by', 'pay_less_by', 'final_payment_date'].map(applications),
    {
      path: 'afp-retention-releases',
      field: 'due_on',
      whose: 'contract_id',
      filter: { status: 'due' },
    },
  ],
};
