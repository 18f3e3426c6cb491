import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { decimal } from '@/core/fields/kinds/decimal';
import { money } from '@/core/fields/kinds/money';
import { SumCell } from './SumCell';

it('shows a sum as its column does, with its thousands grouped', () => {
  const shown = (cell: React.ReactNode) => renderScreen(cell).container.textContent;
  const sumOf = { source: 'sum', currency: undefined };
  expect(shown(<SumCell {...sumOf} field={decimal()} value="2905.25" />)).toBe('2,905.25');
  expect(shown(<SumCell {...sumOf} field={decimal({ isTrimmed: true })} value="40.00" />)).toBe(
    '40',
  );
  expect(shown(<SumCell {...sumOf} field={money()} value={264_186} />)).toBe('£2,641.86');
  const inEuro = { ...sumOf, currency: 'EUR' };
  expect(shown(<SumCell {...inEuro} field={money()} value={500} />)).toBe('€5.00');
});
