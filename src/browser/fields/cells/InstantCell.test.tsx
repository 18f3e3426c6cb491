import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { InstantCell } from './InstantCell';

const MADE = '2026-11-01T06:10:00.000Z';

function draw(received?: string) {
  renderScreen(
    <InstantCell
      source="submitted_at"
      field={{ kind: 'instant' }}
      value={MADE}
      related={received}
    />,
    { translate: (key, options) => `${key} ${options?.smart_count ?? ''}` },
  );
  return screen.getByText(/01-11-2026/).parentElement?.textContent ?? '';
}

it.each([
  ['2026-11-25T06:11:00.000Z', 'fieldhouse.fields.received.days 24'],
  ['2026-11-01T09:00:00.000Z', 'fieldhouse.fields.received.hours 2'],
])('says how much later something was received: %s', (received, words) => {
  expect(draw(received)).toContain(words);
});

it.each([undefined, '2026-11-01T06:30:00.000Z'])(
  'shows no delay for a value received at once, or without a time from a device: %s',
  (received) => {
    expect(draw(received)).not.toContain('received');
  },
);
