import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { ExpenseState } from './ExpenseState';

it('names the day on which an expense was submitted where the company is, not in UTC', async () => {
  const record = {
    status: 'submitted',
    amount_minor: 900,
    submitted_at: '2026-07-01T23:30:00.000Z',
  };
  renderScreen(<ExpenseState record={record} />, {
    translate: (key, { submitted } = {}) => `${key} ${submitted}`,
    auth: { getIdentity: async () => ({ id: 3, fullName: 'Morgan' }) },
  });
  expect(await screen.findByText('02-07-2026')).toBeTruthy();
});
