import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { columnsOf, isFigure } from '@/browser/crud/list/columns/columns';
import { Scroller, Table } from '@/browser/crud/list/columns/tableParts';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { fieldLabel } from '@/core/fields';
import { withGroups } from '@/core/fields/grouping';
import type { PayrollResponse } from './payrollResponse';
import { linesResource } from './resources';

const Lines = styled(Table)({ '& [data-total] td': { fontWeight: 650 } });

/** The most lines shown before somebody requests all of them. */
const MAX_LINES = 100;

/** Shows the lines of the next export, and their totals. */
export function LinesTable({ lines, next }: Pick<PayrollResponse, 'lines' | 'next'>) {
  const translate = useTranslate();
  const by = usePrincipal();
  const [isWhole, setWhole] = useState(false);
  if (!by) return null;
  const columns = columnsOf(linesResource, by);
  const sums: Readonly<Record<string, unknown>> = { ...next };
  const figure = (isRight: boolean) => (isRight ? '' : undefined);
  return (
    <>
      <Scroller data-rows="">
        <Lines>
          <thead>
            <tr>
              {columns.map(([name, field], at) => (
                <th key={name} data-first={figure(at === 0)} data-figure={figure(isFigure(field))}>
                  {translate(`resources.${linesResource.route}.fields.${name}`, {
                    _: fieldLabel(name, field),
                  })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? lines : lines.slice(0, MAX_LINES)).map((line) => (
              <tr key={`${line.pay_period_id} ${line.user_id}`}>
                {columns.map(([name, field], at) => (
                  <td
                    key={name}
                    data-first={figure(at === 0)}
                    data-figure={figure(isFigure(field))}
                  >
                    <ValueCell source={name} field={field} value={line[name]} />
                  </td>
                ))}
              </tr>
            ))}
            <tr data-total="">
              {columns.map(([name, field], at) => (
                <td key={name} data-first={figure(at === 0)} data-figure={figure(isFigure(field))}>
                  {at === 0
                    ? translate('payroll.total')
                    : field.isSummed && withGroups(String(sums[name]))}
                </td>
              ))}
            </tr>
          </tbody>
        </Lines>
      </Scroller>
      {lines.length > MAX_LINES && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {translate('payroll.all_lines', { count: lines.length })}
        </Button>
      )}
    </>
  );
}
