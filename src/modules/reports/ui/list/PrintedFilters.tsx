import { Fragment, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { filtersOf } from '@/browser/crud/list/columns/columns';
import { FilterWords } from '@/browser/crud/list/filters/FilterWords';
import { filterOf } from '@/browser/crud/list/filters/filterParameters';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';

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

/** The period, filters and grouping of a printed report, as a line of text. */
export function PrintedFilters({ report, by }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { q, group } = filterValues;
  const parts: [name: string, words: ReactNode][] = [];
  for (const [source, field] of filtersOf(report, by)) {
    const values = filterOf(source, filterValues);
    if (Object.keys(values).length > 0)
      parts.push([source, <FilterWords key={source} {...{ source, field, values }} />]);
  }
  if (q) parts.push(['q', translate('fieldhouse.export.searched', { text: q })]);
  if (group)
    parts.push(['group', `${translate('reports.group')}: ${translate(`reports.groups.${group}`)}`]);
  return (
    <Line data-printed-filters="">
      {parts.map(([name, words], at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          {words}
        </Fragment>
      ))}
    </Line>
  );
}
