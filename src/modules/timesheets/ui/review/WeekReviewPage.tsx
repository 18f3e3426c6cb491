import { useListContext, useTranslate } from 'react-admin';
import { RowUndo } from '@/browser/crud/review/actions/QueueActions';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { queuePageOf } from '@/browser/crud/review/QueuePage';
import { useQueuePlace } from '@/browser/crud/review/ReviewContext';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { Chip, type Tone } from '@/browser/kit/Chip';
import { styled } from '@/browser/kit/styles/styled';
import { TableCell, TableFooter, TableRow } from '@/browser/kit/Table';
import { Muted } from '@/browser/kit/words/text';
import type { RecordValues } from '@/core/fields';
import { withGroups } from '@/core/fields/grouping';
import { dayText } from '@/modules/timesheets/model/dates';
import { shownHours, sumsOf } from '@/modules/timesheets/model/totals';
import {
  type Exception,
  type ExceptionName,
  exceptionsIn,
} from '@/modules/timesheets/model/weeks/exceptions';
import { weeksResource } from '@/modules/timesheets/ui/view/weekResources';
import { ManagerDialog } from './ManagerDialog';
import { useWeeksAhead } from './useWeekView';
import { WeekFilters } from './WeekFilters';
import { WeekNotices } from './WeekNotices';
import { WeekPanel } from './WeekPanel';
import { personOf } from './weekRow';

interface Props {
  row: ReviewRow;
}

/** Figures of a week in column order, with the keys of their labels. */
const FIGURES = [
  { field: 'total_hours', label: 'timesheets.figures.total' },
  { field: 'regular_time', label: 'timesheets.figures.regular' },
  { field: 'total_claim_ot_1_5_hours', label: 'timesheets.figures.ot_1_5' },
  { field: 'total_claim_ot_2_0_hours', label: 'timesheets.figures.ot_2_0' },
] as const;

/** Returns the sums of weeks, in column order. */
function totalsOf(weeks: readonly RecordValues[]): string[] {
  const { total_hours, regular_time, ot_1_5, ot_2_0 } = shownHours(sumsOf(weeks));
  return [total_hours, regular_time, ot_1_5, ot_2_0].map(withGroups);
}

/** Shows hours of a row; zero hours are muted. */
function Hours({ row, field }: Props & { field: string }) {
  const shown = String(row[field] ?? '0.00');
  return shown === '0.00' ? <Muted>{shown}</Muted> : <span>{shown}</span>;
}

/** Names the week of a row, if the list has several weeks. */
function Week({ row }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  if (typeof filterValues.week_start === 'string') return null;
  return translate('timesheets.review.week_of', { day: dayText(String(row.week_start)) });
}

function BaseLocation({ row: { base_location_id: id } }: Props) {
  const translate = useTranslate();
  if (!id) return translate('fieldhouse.fields.none');
  return <ReferenceTitle to="base-locations" id={Number(id)} />;
}

const TONES = {
  over_60_hours: 'error',
  over_48_average: 'error',
  over_48_opted_out: 'warning',
  over_12_hours: 'error',
  short_rest: 'error',
  no_break: 'warning',
  missing_days: 'warning',
  saturday_work: undefined,
  sunday_work: undefined,
  holiday_overlap: undefined,
  manual_overtime: 'info',
  late: 'warning',
} as const satisfies Record<ExceptionName, Tone | undefined>;

/** Returns short texts for exceptions. */
function useShortWords() {
  const translate = useTranslate();
  return ({ name, figure }: Exception) =>
    translate(`timesheets.review.exceptions.${name}.short`, {
      figure,
      smart_count: Number(figure ?? 1),
    });
}

function useRemarks() {
  const words = useShortWords();
  return (row: ReviewRow) => exceptionsIn(row).map(words);
}

/** Shows what to check in a week, as short chips. */
function ExceptionChips({ row }: Props) {
  const words = useShortWords();
  return exceptionsIn(row).map((one) => (
    <Chip key={one.name} tone={TONES[one.name]} style={{ margin: '2px 4px 2px 0' }}>
      {words(one)}
    </Chip>
  ));
}

/** Shows the sums of the listed weeks under their columns. */
function TableFoot({ isSelectable }: { isSelectable: boolean }) {
  const translate = useTranslate();
  const { rows } = useQueuePlace();
  return (
    <TableFooter>
      <TableRow>
        {isSelectable && <TableCell />}
        <TableCell component="th" scope="row" colSpan={2}>
          {translate('timesheets.review.sum', { smart_count: rows.length })}
        </TableCell>
        {totalsOf(rows).map((sum, index) => (
          <TableCell key={FIGURES[index]?.field} align="right">
            {sum}
          </TableCell>
        ))}
        <TableCell />
      </TableRow>
    </TableFooter>
  );
}

const CardFigures = styled('dl')({
  // Stronger than the card's own look of its facts.
  display: 'grid !important',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) !important',
  gap: '0 8px !important',
  '& dt': { fontSize: '0.75rem' },
});

function CardBody({ row }: Props) {
  const translate = useTranslate();
  return (
    <>
      <CardFigures>
        {FIGURES.map(({ field, label }) => (
          <div key={field}>
            <dt>{translate(label)}</dt>
            <dd>
              <Hours row={row} field={field} />
            </dd>
          </div>
        ))}
      </CardFigures>
      <ExceptionChips row={row} />
    </>
  );
}

function CardsFoot() {
  const translate = useTranslate();
  const { rows } = useQueuePlace();
  const sums = totalsOf(rows);
  return (
    <>
      <strong>{translate('timesheets.review.sum', { smart_count: rows.length })}</strong>
      <CardFigures>
        {FIGURES.map(({ field, label }, index) => (
          <div key={field}>
            <dt>{translate(label)}</dt>
            <dd>{sums[index]}</dd>
          </div>
        ))}
      </CardFigures>
    </>
  );
}

/** The queue in which weeks are approved, returned and corrected. */
export const WeekReviewPage = queuePageOf(weeksResource, {
  texts: (key) => `timesheets.queue.${key}`,
  Filters: WeekFilters,
  Notices: WeekNotices,
  columns: [
    {
      name: 'user_id',
      label: 'timesheets.review.employee',
      isSortable: true,
      Cell: ({ row }) => personOf(row),
    },
    {
      name: 'base_location_id',
      label: 'timesheets.review.base_location',
      isSortable: true,
      Cell: BaseLocation,
    },
    ...FIGURES.map(({ field, label }) => ({
      name: field,
      label,
      isSortable: true,
      isFigure: true,
      Cell: ({ row }: Props) => <Hours row={row} field={field} />,
    })),
    {
      name: 'check',
      label: 'timesheets.review.check',
      Cell: ({ row }) => (
        <>
          <ExceptionChips row={row} />
          <RowUndo row={row} />
        </>
      ),
    },
  ],
  Detail: Week,
  CardAside: RowUndo,
  CardBody,
  TableFoot,
  CardsFoot,
  Panel: WeekPanel,
  useNameOf: () => personOf,
  useRemarks,
  useQuestionWords: () => (rows) => ({ hours: totalsOf(rows)[0] }),
  useSeen(rows, isPanelOpen) {
    const versionOf = useWeeksAhead(rows, isPanelOpen);
    return (row) => ({ ...row, version: versionOf(row) });
  },
  dialogs: { 'change-contract-manager': ManagerDialog },
});
