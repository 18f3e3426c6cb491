import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { FaultList } from './FaultList';

const faults = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  title: `Fault ${index + 1}`,
  severity: index < 4 ? 'Dangerous' : 'Minor',
  note: '',
  isUrgent: index < 4,
}));

function draw(count: number) {
  renderScreen(
    <FaultList
      label="Open defects"
      faults={faults.slice(0, count)}
      moreLabel={(more) => `and ${more} more`}
      fewerLabel="Show fewer"
    />,
  );
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Open defects' })).getAllByRole('listitem').length;

it('shows every urgent fault and three others, and opens the rest', () => {
  draw(9);
  expect(shown()).toBe(7);
  const more = screen.getByRole('button', { name: 'and 2 more' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more);
  expect(shown()).toBe(9);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(shown()).toBe(7);
});

it('offers no more if everything is shown', () => {
  draw(7);
  expect(shown()).toBe(7);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it may not be used once, if a fault says the same', () => {
  const [brake] = [{ id: 1, title: 'Brake', severity: 'Dangerous', note: 'Perished' }];
  const words = { label: 'Open defects', moreLabel: String, fewerLabel: 'Show fewer' };
  renderScreen(
    <>
      <FaultList {...words} reason="Brake: Perished" faults={[brake]} />
      <FaultList {...words} reason="In the garage" faults={[brake]} />
      <FaultList {...words} reason="Awaiting parts" faults={[]} />
    </>,
  );
  expect(screen.queryByText('Brake: Perished')).toBeNull();
  expect(screen.getByText('In the garage')).toBeTruthy();
  expect(screen.getByText('Awaiting parts')).toBeTruthy();
  expect(screen.getAllByRole('list')).toHaveLength(2);
});
