import { useRef, useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { firstSort } from '@/browser/crud/list/listStart';
import { Button } from '@/browser/kit/Button';
import { Card } from '@/browser/kit/Card';
import { Chart } from '@/browser/kit/chart/Chart';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';
import type { Grouping, ReportGroups } from '@/modules/reports/model/grouping';
import { filtersOf } from './groups';
import { type ReportMeta, useGroupName } from './useGroupName';

const Charts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: 16,
  '& > div': { padding: 18 },
});

/** The most customers with a separate bar; the table below has them all. */
const MAX_BARS = 12;

/** The hours of a report by week and by customer, loaded once somebody opens them. */
export function ReportCharts({ report }: { report: Resource }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const open = () => {
    setOpen(true);
    // The button goes.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={translate('reports.charts.title')}
      style={{ marginTop: 16, outline: 'none' }}
    >
      {isOpen ? (
        <OpenCharts report={report} />
      ) : (
        <Button variant="outlined" onClick={open}>
          {translate('reports.charts.open')}
        </Button>
      )}
    </section>
  );
}

function OpenCharts({ report }: { report: Resource }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { data, meta, error, refetch } = useGetList(report.route, {
    pagination: { page: 1, perPage: 1 },
    sort: firstSort(report),
    filter: { ...filterValues, group: 'week,customer_id' },
  });
  if (error) {
    return (
      <ListFailed
        error={error}
        title="fieldhouse.crud.empty.failed"
        name={inSentence(translate('reports.charts.title'))}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton height={340} />;
  return (
    <Charts>
      {(['week', 'customer_id'] as const).map((grouping) => (
        <Card key={grouping}>
          <GroupChart report={report} grouping={grouping} meta={meta} />
        </Card>
      ))}
    </Charts>
  );
}

interface Props {
  report: Resource;
  grouping: Extract<Grouping, 'week' | 'customer_id'>;
  meta: ReportMeta;
}

function GroupChart({ report, grouping, meta }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const nameOf = useGroupName(grouping, meta);
  const answer: ReportGroups | undefined = meta?.figures?.groups?.[grouping];
  const groups = answer?.groups ?? [];
  const addressOf = (value: string | number | null): string | undefined => {
    const filters = filtersOf(grouping, { value }, filterValues);
    return `/${report.route}?filter=${encodeURIComponent(JSON.stringify(filters))}`;
  };
  const tiersOf = ({ regular_time, ot_1_5, ot_2_0 }: (typeof groups)[number]) =>
    [regular_time, ot_1_5, ot_2_0].map(Number);
  const most = grouping === 'week' ? groups.length : MAX_BARS;
  const others = groups.slice(most).map(tiersOf);
  const rows = groups.slice(0, most).map((group) => ({
    label: nameOf(group.value),
    to: addressOf(group.value),
    values: tiersOf(group),
  }));
  if (others.length > 0)
    rows.push({
      label: translate('reports.charts.others'),
      to: undefined,
      values: [0, 1, 2].map((at) => others.reduce((sum, tiers) => sum + (tiers[at] ?? 0), 0)),
    });
  return (
    <Chart
      caption={translate(`reports.charts.${grouping}`)}
      rowsAre={translate(`reports.groups.${grouping}`)}
      series={(['regular', 'ot_1_5', 'ot_2_0'] as const).map((key) =>
        translate(`reports.figures.${key}`),
      )}
      rows={rows}
      format={(value) => withGroups(value.toFixed(2))}
      tableLabel={translate('reports.charts.table')}
    />
  );
}
