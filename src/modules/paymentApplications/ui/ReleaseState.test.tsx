import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { ReleaseState } from './ReleaseState';

afterEach(cleanup);

it.each([
  [{ status: 'due', due_on: '2026-11-23' }, 'paymentApplications.release.due £22.50 23-11-2026'],
  [{ status: 'due', due_on: null }, 'paymentApplications.release.undated £22.50 '],
  [
    { status: 'in_batch', due_on: '2026-11-23' },
    'paymentApplications.release.in_batch £22.50 23-11-2026',
  ],
  [{ status: 'paid', due_on: '2026-11-23' }, 'paymentApplications.release.paid £22.50 23-11-2026'],
])('says what a release comes to: %j', (record, words) => {
  renderScreen(
    <p data-testid="words">
      <ReleaseState
        record={{ id: 1, contract_id: 2, half: 'first', amount_minor: 2250, ...record }}
      />
    </p>,
    { translate: (key, options) => `${key} ${options?.amount} ${options?.day}` },
  );
  expect(screen.getByTestId('words').textContent).toBe(words);
});
