import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { reportedHours } from '@/modules/payroll/model/paidHours';
import { LinesTable } from './LinesTable';

const hours = reportedHours({
  regular_hours: 800,
  ot_1_5_hours: 0,
  ot_2_0_hours: 0,
  holiday_hours: 0,
  unpaid_hours: 0,
});

const lines = Array.from({ length: 120 }, (_, at) => ({
  ...hours,
  user_id: at,
  user_name: `Person ${at}`,
  pay_period_id: 1,
}));

it('leaves the focus on the button that shows all lines of an export', async () => {
  renderScreen(<LinesTable lines={lines} next={{ ...hours, people: 120 }} />, {
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
  });
  const all = await screen.findByRole('button', { name: 'payroll.all_lines' });
  all.focus();
  fireEvent.click(all);
  expect(screen.getByText('Person 119')).toBeDefined();
  expect(document.activeElement).toBe(all);
});
