import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { Check } from './model/check';
import { OdometerStep } from './OdometerStep';
import type { OpenedCheck } from './useCheck';

it.each([
  ['', 'label'],
  ['41,000', 'reason'],
  ['152,000', 'confirm'],
])('focuses the field that corrects a reading of "%s": the %s', async (odometer, box) => {
  const check = { vehicle: { odometer: 52_000 }, odometer, odometerReason: '' } as Check;
  const opened = { check, change: vi.fn() } as unknown as OpenedCheck;
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
