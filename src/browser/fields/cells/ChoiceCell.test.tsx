import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { companyDay } from '@/core/dates/companyTime';
import { choice } from '@/core/fields/kinds/choice';
import { daysFrom } from '@/core/samples/days';
import { ChoiceCell } from './ChoiceCell';

const field = choice(
  { ending: 'Discount ends soon', overdue: 'Overdue' },
  { until: { ending: { date: 'discount_until', words: 'Discount ends' } } },
);
const inDays = (days: number) => daysFrom(companyDay(new Date()), days);

it.each([
  [0, 'Discount ends today'],
  [1, 'Discount ends tomorrow'],
  [3, 'Discount ends in 3 days'],
])('says how many days are left: of %i, "%s"', (days, words) => {
  renderScreen(
    <ChoiceCell source="attention" field={field} value="ending" related={inDays(days)} />,
  );
  expect(screen.getByText(words)).toBeDefined();
});

it('shows no days for a value without a countdown', () => {
  renderScreen(<ChoiceCell source="attention" field={field} value="overdue" related={inDays(1)} />);
  expect(screen.getByText('Overdue')).toBeDefined();
});
