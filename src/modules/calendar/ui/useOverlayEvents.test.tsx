import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { Overlay } from '@/core/calendarDates';
import { OverlaySwitches } from './OverlaySwitches';
import { useOverlayEvents } from './useOverlayEvents';

const HOLIDAYS: Overlay = {
  name: 'holidays',
  at: 10,
  tone: 'info',
  dates: [{ path: 'holidays', field: 'date' }],
};
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

function Calendar() {
  const { events, cut, failed } = useOverlayEvents([HOLIDAYS], MARCH);
  return (
    <>
      <OverlaySwitches overlays={[]} shown={[]} cut={cut} failed={failed} onChange={() => {}} />
      <output>{new Set(events.map(({ id }) => id)).size}</output>
    </>
  );
}

interface ListParams {
  pagination: { page: number; perPage: number };
  filter: object;
}

/** Renders the overlay of a company with this many public holidays in March. Returns the list calls. */
function draw(total: number) {
  const getList = vi.fn(async (_route: string, { pagination: { page, perPage } }: ListParams) => {
    const first = (page - 1) * perPage;
    const length = Math.max(0, Math.min(perPage, total - first));
    const data = Array.from({ length }, (_, at) => ({
      id: first + at + 1,
      name: `Holiday ${first + at + 1}`,
      date: '2026-03-02',
    }));
    return { data, total };
  });
  renderScreen(<Calendar />, {
    server: { getList },
    translate: (key, said) => `${key} ${JSON.stringify(said)}`,
  });
  return getList;
}

it('shows every date of the period, across all pages', async () => {
  const getList = draw(230);
  await screen.findByText('230');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(getList.mock.calls.map(([, { pagination }]) => pagination.page)).toEqual([1, 2, 3]);
  for (const [, { filter }] of getList.mock.calls)
    expect(filter).toEqual({ date_from: '2026-03-01', date_to: '2026-03-31' });
});

it('says how many dates are left out if there are more than a calendar can show', async () => {
  draw(1_234);
  await screen.findByText('1000');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /overlays.cut .*"shown":1000,"total":1234/,
  );
});
