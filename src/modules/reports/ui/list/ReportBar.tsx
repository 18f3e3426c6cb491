import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { LabelledSelect } from '@/browser/kit/inputs/LabelledSelect';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { PeriodChoice } from './PeriodChoice';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  marginBottom: 12,
  // A printed report has PrintedFilters instead.
  '@media print': { display: 'none' },
});

/** The period and grouping of a report, and its other choices. */
export function ReportBar({ report, children }: { report: Resource; children?: ReactNode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { group, ...ungrouped } = filterValues;
  return (
    <Line>
      <PeriodChoice />
      {report.groupings.length > 0 && (
        <LabelledSelect
          label={translate('reports.group')}
          value={group ?? ''}
          options={[
            ['', translate('reports.groups.none')],
            ...report.groupings.map((name) => [name, translate(`reports.groups.${name}`)] as const),
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
