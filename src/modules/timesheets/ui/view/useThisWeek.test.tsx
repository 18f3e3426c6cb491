import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { useThisWeek } from './useThisWeek';

afterEach(() => vi.useRealTimers());

function Monday() {
  return <p>Week of {useThisWeek()}</p>;
}

it.each([
  ['Europe/London', '2026-07-05T22:59:00Z', '2026-06-29'],
  ['Europe/London', '2026-07-05T23:01:00Z', '2026-07-06'],
  ['America/New_York', '2026-07-06T03:59:00Z', '2026-06-29'],
])(
  'begins the week at midnight of %s: at %s it is the week of %s',
  async (time_zone, now, monday) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const identity = { id: 1, fullName: 'Ben Carter', time_zone };
    renderScreen(<Monday />, { auth: { getIdentity: async () => identity } });
    expect(await screen.findByText(`Week of ${monday}`)).toBeTruthy();
  },
);
