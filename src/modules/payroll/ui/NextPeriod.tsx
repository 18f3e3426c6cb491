import { useListContext, useTranslate } from 'react-admin';
import { firstSort } from '@/browser/crud/list/listStart';
import { LinkButton } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { asRecordOf } from '@/core/resource/records';
import { daysText, periodAfter } from '@/modules/payroll/model/payPeriodRules';
import { payPeriods } from '@/modules/payroll/model/payPeriods';
import { periodsResource } from './resources';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  margin: 0,
  minHeight: 36,
  color: theme.palette.text.secondary,
}));

/** Offers to add the pay period after the last one. */
export function NextPeriod() {
  const translate = useTranslate();
  const { data = [], page, sort, filterValues } = useListContext();
  const isLatest =
    page === 1 &&
    sort.field === firstSort(periodsResource).field &&
    Object.keys(filterValues).length === 0;
  const days = data.flatMap((row) => {
    const { start, end } = asRecordOf(payPeriods, row);
    return start !== null && end !== null ? [{ start, end }] : [];
  });
  const [last, before] = days.toSorted((one, other) => (one.end < other.end ? 1 : -1));
  const next = isLatest && last ? periodAfter(last, before) : undefined;
  return (
    <Line>
      {next && (
        // One element, which the line does not spread out.
        <span>
          <WholeWords>{translate('payroll.next_period', { days: daysText(next) })}</WholeWords>
        </span>
      )}
      {next && (
        <LinkButton
          variant="outlined"
          to={{
            pathname: `/${periodsResource.addRoute}`,
            search: new URLSearchParams({ ...next }).toString(),
          }}
        >
          {translate('payroll.add_next', { name: next.name })}
        </LinkButton>
      )}
    </Line>
  );
}
