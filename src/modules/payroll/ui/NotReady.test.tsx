import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { NotReady } from './NotReady';

const weeks = Array.from({ length: 30 }, (_, at) => ({
  user_id: at,
  user_name: `Person ${at}`,
  week_start: '2026-11-23',
  status: 'submitted',
}));

it('shows the first weeks that are not approved, and folds the others', async () => {
  renderScreen(<NotReady not_approved={weeks} />);
  const more = await screen.findByText('payroll.and_more');
  const fold = more.closest('details');
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links).toHaveLength(30);
  expect(links.filter((link) => !fold?.contains(link))).toHaveLength(12);
  expect(fold?.open).toBe(false);
});
