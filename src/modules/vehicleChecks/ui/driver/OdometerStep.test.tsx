import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { Check } from './model/check';
import { OdometerStep } from './OdometerStep';
import type { OpenedCheck } from './useCheck';

afterEach(() => vi.useRealTimers());

const openedWith = (check: Check): OpenedCheck => ({
  key: 'check',
  check,
  isStorageFull: false,
  change: vi.fn(),
  addPhoto: vi.fn(),
  removePhoto: vi.fn(),
  bytes: vi.fn(),
  file: vi.fn(),
});

it.each([
  ['', 'label'],
  ['41,000', 'reason'],
  ['152,000', 'confirm'],
])('focuses the field that corrects a reading of "%s": the %s', async (odometer, box) => {
  const check = { vehicle: { odometer: 52_000 }, odometer, odometerReason: '' } as Check;
  const opened = openedWith(check);
  const onDone = vi.fn();
  renderScreen(
    <>
      <OdometerStep opened={opened} onDone={onDone} />
      <button type="submit" form="check-odometer">
        Next
      </button>
    </>,
  );
  const next = await screen.findByRole('button', { name: 'Next' });
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(
    screen.getByLabelText(`vehicleChecks.driver.odometer.${box}`),
  );
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['2026-07-05T22:59:00Z', 'is far above for one day'],
  ['2026-07-05T23:01:00Z', 'may be two days of driving'],
])(
  'counts the days since the last reading by the company’s clock: at %s it %s',
  async (now, words) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const check = {
      vehicle: { odometer: 52_000, odometer_on: '2026-07-04' },
      odometer: '52601',
      odometerReason: '',
    } as Check;
    const onDone = vi.fn();
    renderScreen(
      <>
        <OdometerStep opened={openedWith(check)} onDone={onDone} />
        <button type="submit" form="check-odometer">
          Next
        </button>
      </>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(onDone).toHaveBeenCalledTimes(words.startsWith('may') ? 1 : 0);
  },
);
