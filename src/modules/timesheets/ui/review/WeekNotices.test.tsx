import { screen } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { WeekNotices } from './WeekNotices';

const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ user_id: at, user_name: `Person ${at}` }));

function draw(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const list = { filterValues: {} } as never;
  renderScreen(
    <ResourceContextProvider value="pages/timesheet/review">
      <ListContextProvider value={list}>
        <WeekNotices />
      </ListContextProvider>
    </ResourceContextProvider>,
    {
      server: {
        callOperation: async () => ({
          data: { week_start: '2026-11-23', people: peopleOf(300), started: peopleOf(2) },
        }),
      },
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

it('is one line on a phone, which opens the names and the reminder', async () => {
  draw(true);
  const line = await screen.findByText(
    'timesheets.review.without_hours, timesheets.review.not_submitted',
  );
  const fold = line.closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('Person 7');
  expect(fold?.textContent).toContain('timesheets.review.remind');
});

it('shows the names at once in a wide window', async () => {
  draw(false);
  const [name] = await screen.findAllByRole('link', { name: 'Person 0' });
  expect(name?.closest('details')).toBeNull();
});

it('folds the names beyond the first', async () => {
  draw(false);
  const [last] = await screen.findAllByRole('link', { name: 'Person 299', hidden: true });
  const fold = last?.closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toBe('timesheets.review.and_more');
});
