import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ChartFigure } from './ChartFigure';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

it('names the figure by its caption; its table has every value and links to the list behind it', () => {
  render(
    <MemoryRouter>
      <ChartFigure
        caption="Hours by week"
        rowsAre="Week"
        series={['Regular', '1.5×']}
        rows={[
          { label: '02-11-2026', to: '/lists/1', values: [40, 2.5] },
          { label: '09-11-2026', values: [38, 0] },
        ]}
        format={(value) => value.toFixed(2)}
        tableLabel="Table"
      />
    </MemoryRouter>,
  );
  const figure = screen.getByRole('figure', { name: 'Hours by week' });
  const rows = within(figure).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WeekRegular1.5×',
    '02-11-202640.002.50',
    '09-11-202638.000.00',
  ]);
  const link = within(figure).getByRole('link', { name: '02-11-2026', hidden: true });
  expect(link.getAttribute('href')).toBe('/lists/1');
});
