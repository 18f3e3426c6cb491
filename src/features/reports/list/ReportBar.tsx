import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../../domain/kernel/resource';
import { useCompanyTime } from '../../../fields';
import { Choose } from '../../../kit/Choose';
import { styled } from '../../../kit/styles/styled';
import { daysOf, PERIODS, periodNamed, withDays } from './period';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  marginBottom: 12,
});

/** The period of a report and how it is grouped. Other days than those offered are a filter like any other. */
export function ReportBar({ report }: { report: Resource }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  const named = periodNamed(filterValues, today);
  const periods = PERIODS.map((name) => [name, translate(`reports.periods.${name}`)] as const);
  const free = ['free', translate('reports.periods.free')] as const;
  const { group, ...ungrouped } = filterValues;
  return (
    <Line>
      <Choose
        label={translate('reports.period')}
        value={named ?? 'free'}
        options={named ? periods : [...periods, free]}
        onChoose={(chosen) => {
          const name = PERIODS.find((one) => one === chosen);
          if (name) setFilters(withDays(filterValues, daysOf[name](today)), {}, false);
        }}
      />
      {report.groupings.length > 0 && (
        <Choose
          label={translate('reports.group')}
          value={group ?? ''}
          options={[
            ['', translate('reports.groups.none')],
            ...report.groupings.map((one) => [one, translate(`reports.groups.${one}`)] as const),
          ]}
          onChoose={(chosen) =>
            setFilters(chosen ? { ...ungrouped, group: chosen } : ungrouped, {}, false)
          }
        />
      )}
    </Line>
  );
}
