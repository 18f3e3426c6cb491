import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { RatesToday } from './RatesToday';

afterEach(() => vi.useRealTimers());

const SINCE_NOVEMBER = { id: 2, effective_from: '2026-11-01', labour_rate_minor: 5000 };

/** Renders the rates of customer 7 at a moment, for somebody who may or may not see rates. */
function draw(now: string, mayRead = true) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const getList = vi.fn(async (_list: string, _asked: { filter: object }) => ({
    data: [SINCE_NOVEMBER],
    total: 1,
  }));
  renderScreen(
    <>
      <RatesToday record={{ id: 7, labour_rate_minor: 4800 }} />
      <p>Form</p>
    </>,
    {
      server: { getList },
      auth: { canAccess: async () => mayRead },
      translate: (key, options) => options?._ ?? [key, options?.day].filter(Boolean).join(' '),
    },
  );
  return getList;
}

it('shows the rate that applies today and since when, not the opening rate of the customer', async () => {
  const getList = draw('2026-11-26T09:00:00Z');
  expect(await screen.findByText('£50.00')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('billing.rates.heading 01-11-2026');
  expect(screen.queryByText('£48.00')).toBeNull();
  expect(getList.mock.calls[0]?.[1]).toMatchObject({
    filter: { customer_id: 7, effective_from_to: '2026-11-26' },
    sort: { field: 'effective_from', order: 'DESC' },
  });
});

it('takes the rates of the company’s day, which in summer begins an hour before UTC’s', async () => {
  const getList = draw('2026-06-30T23:30:00Z');
  await screen.findByText('£50.00');
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ filter: { effective_from_to: '2026-07-01' } });
});

it('asks for no rates if the person may not see them', async () => {
  const getList = draw('2026-11-26T09:00:00Z', false);
  expect(await screen.findByText('Form')).toBeTruthy();
  expect(getList).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading')).toBeNull();
});
