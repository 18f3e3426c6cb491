import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Choose } from '@/browser/kit/Choose';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { PeriodChoice } from './PeriodChoice';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  marginBottom: 12,
  // On paper a line of words says it.
  '@media print': { display: 'none' },
});

/** The period of a report, how it is grouped, and what else it lets choose. */
export function ReportBar({ report, children }: { report: Resource; children?: ReactNode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { group, ...ungrouped } = filterValues;
  return (
    <Line>
      <PeriodChoice />
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
      {children}
    </Line>
  );
}
