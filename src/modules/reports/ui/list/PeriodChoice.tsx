import { useState } from 'react';
import { useCanAccess, useGetList, useListContext, useTranslate } from 'react-admin';
import { firstSort } from '@/browser/crud/list/listStart';
import { useCompanyTime } from '@/browser/fields';
import { LabelledSelect } from '@/browser/kit/inputs/LabelledSelect';
import { periodList } from '@/modules/reports/model/periodList';
import { daysOf, isOfDays, PERIODS, periodNamed, withDays } from './period';

/** The most pay periods that are offered, the latest first. */
const MAX_PERIODS = 100;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Chooses the period of a report: by name, a pay period, or other dates, which are an ordinary filter. */
export function PeriodChoice() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { day } = useCompanyTime();
  const [isPaid, setPaid] = useState(false);
  const list = periodList();
  const { canAccess: mayChoose = false } = useCanAccess({
    resource: list?.route ?? '',
    action: 'see',
  });
  const hasPeriods = list !== undefined && mayChoose;
  const today = day(new Date().toISOString());
  const named = periodNamed(filterValues, today);
  const { data = [] } = useGetList(
    list?.route ?? '',
    {
      pagination: { page: 1, perPage: MAX_PERIODS },
      ...(list && { sort: firstSort(list) }),
    },
    { enabled: hasPeriods && (isPaid || !named) },
  );
  const periods = data.map(({ id, name, start, end }) => ({
    id,
    name: textOf(name),
    start: textOf(start),
    end: textOf(end),
  }));
  const paid = periods.find((period) => isOfDays(filterValues, period));
  const shown = isPaid || (!named && paid) ? 'pay_period' : (named ?? 'free');
  const names = [
    ...PERIODS,
    ...(hasPeriods ? (['pay_period'] as const) : []),
    ...(shown === 'free' ? (['free'] as const) : []),
  ];
  return (
    <>
      <LabelledSelect
        label={translate('reports.period')}
        value={shown}
        options={names.map((name) => [name, translate(`reports.periods.${name}`)] as const)}
        onChoose={(chosen) => {
          const name = PERIODS.find((period) => period === chosen);
          setPaid(chosen === 'pay_period');
          if (name) setFilters(withDays(filterValues, daysOf[name](today)), {}, false);
        }}
      />
      {shown === 'pay_period' && (
        <LabelledSelect
          label={translate('reports.pay_period')}
          value={String(paid?.id ?? '')}
          options={[
            ...(paid ? [] : [['', translate('reports.choose')] as const]),
            ...periods.map(({ id, name }) => [String(id), name ?? ''] as const),
          ]}
          onChoose={(chosen) => {
            const { start, end } = { ...periods.find(({ id }) => String(id) === chosen) };
            if (start && end)
              setFilters(withDays(filterValues, { start_date: start, end_date: end }), {}, false);
          }}
        />
      )}
    </>
  );
}
