import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { Chip } from '@/browser/kit/Chip';
import { Tip } from '@/browser/kit/overlays/Tip';
import { styled } from '@/browser/kit/styles/styled';
import { weekdayOf } from '@/core/dates/clock';
import type { RecordValues, Value } from '@/core/fields';
import { manualOvertimeOf } from '@/modules/timesheets/model/entries/entry';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { useTimeText } from '@/modules/timesheets/ui/view/useTimeText';
import type { WeekView } from '@/modules/timesheets/ui/view/weekView';

const Rows = styled('ol')(({ theme }) => ({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '56px 92px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 30,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  // Each entry has one line; hover and focus show all of it.
  '& .what': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
  '& li[data-weekend]': { color: theme.palette.warning.main },
  '& li > :first-of-type': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& li[data-weekend] > :first-of-type': { color: 'inherit', fontWeight: 500 },
  '& li > :nth-of-type(2)': { whiteSpace: 'nowrap', letterSpacing: '-0.01em' },
  '& li > :last-of-type': { textAlign: 'right' },
}));

const text = (value: Value | undefined) => (typeof value === 'string' ? value : '');

/** Lists a week's entries in the order of time, each with its times, job, place and hours. */
export function WeekEntries({ view }: { view: WeekView }) {
  const translate = useTranslate();
  const heading = useId();
  const inTime = view.entries.toSorted((one, other) =>
    `${one.date}${one.start_time}`.localeCompare(`${other.date}${other.start_time}`),
  );
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('timesheets.review.entries')}</h3>
      {inTime.length === 0 && <p>{translate('timesheets.review.no_entries')}</p>}
      <Rows>
        {inTime.map((entry) => (
          <EntryRow key={String(entry.id)} entry={entry} />
        ))}
      </Rows>
    </section>
  );
}

function EntryRow({ entry }: { entry: RecordValues }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const date = String(entry.date);
  const isManual = manualOvertimeOf(entry) !== undefined;
  const what = (
    <>
      {isManual && (
        <Chip tone="info" style={{ marginRight: 4 }}>
          {translate('timesheets.review.manual', {
            ot_1_5: entry.manual_ot_1_5_hours ?? '0.00',
            ot_2_0: entry.manual_ot_2_0_hours ?? '0.00',
          })}
        </Chip>
      )}
      {text(entry.job_number)} <Where entry={entry} />
      {entry.description != null && <small> {text(entry.description)}</small>}
    </>
  );
  return (
    <li data-weekend={weekdayOf(date) > 4 ? '' : undefined}>
      <span>{dayTexts(date).short}</span>
      <span>{timeOf(entry)}</span>
      <Tip text={what}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach text that is cut off */}
        <span className="what" tabIndex={0}>
          {what}
        </span>
      </Tip>
      <span>{text(entry.total_hours)}</span>
    </li>
  );
}

const REFERENCES = [
  ['property_id', 'properties'],
  ['customer_id', 'customers'],
  ['holiday_type_id', 'holiday-types'],
] as const;

/** Shows the property and the customer, or the kind of time off. */
function Where({ entry }: { entry: RecordValues }) {
  return REFERENCES.filter(([name]) => typeof entry[name] === 'number').map(([name, to], index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <ReferenceTitle to={to} id={Number(entry[name])} />
    </span>
  ));
}
