import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../../domain/kernel/resource';
import { Choose } from '../../../kit/Choose';
import { styled } from '../../../kit/styles/styled';
import { PeriodChoice } from './PeriodChoice';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  marginBottom: 12,
});

/** The period of a report and how it is grouped. */
export function ReportBar({ report }: { report: Resource }) {
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
    </Line>
  );
}
