import { Fragment } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Principal } from '../../../../domain/kernel/access/table';
import type { Resource } from '../../../../domain/kernel/resource';
import { filtersOf } from '../../../crud/list/columns';
import { FilterWords } from '../../../crud/list/FilterWords';
import { filterOf } from '../../../crud/list/filterParameters';
import { styled } from '../../../kit/styles/styled';

const Line = styled('p')({
  display: 'none',
  margin: '0 0 12px',
  fontSize: '0.75rem',
  '@media print': { display: 'block' },
});

interface Props {
  report: Resource;
  by: Principal;
}

/** What a report on paper is of, in one line of words: its days, its other filters and its groups. */
export function PrintedFilters({ report, by }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { q, group } = filterValues;
  const parts = [
    ...filtersOf(report, by).flatMap(([source, field]) => {
      const values = filterOf(source, filterValues);
      return Object.keys(values).length === 0
        ? []
        : [<FilterWords key={source} source={source} field={field} values={values} />];
    }),
    ...(q ? [translate('fieldhouse.export.searched', { text: q })] : []),
    ...(group ? [`${translate('reports.group')}: ${translate(`reports.groups.${group}`)}`] : []),
  ];
  return (
    <Line data-printed-filters="">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and keep nothing.
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </Line>
  );
}
