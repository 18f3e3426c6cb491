import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { formSearch, openedFromSummary } from '@/browser/crud/record/summary';
import { useMe } from '@/browser/crud/useMe';
import { CurrencyOf, useCompanyTime, useFieldWords } from '@/browser/fields';
import { RecordCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import { TextLink } from '@/browser/kit/TextLink';
import type { Actor } from '@/core/access/table';
import type { Field } from '@/core/fields';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { type DatedNeed, datedNeeds } from './datedNeeds';
import { missingFields } from './missingFields';
import { Details, NeedLine, useDayWords } from './NeedLine';
import { StateLine } from './StateLine';
import { ToButtons } from './ToButtons';
import { useDecisions } from './useDecisions';
import { useWaitingRecords } from './useWaitingRecords';
import { WaitingLine } from './WaitingLine';

const Sheet = styled(RecordCard)(({ theme }) => ({
  overflow: 'hidden',
  '& > h2': { ...theme.typography.h3, margin: 0, padding: '16px 20px' },
  '& > h2 > span': { marginLeft: 4, fontWeight: 400, color: theme.palette.text.secondary },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.down('sm')]: { '& > h2': { padding: '12px 16px' } },
}));

interface Props {
  resource: Resource;
  record: RaRecord;
  /** True if this person may open the form. */
  isEditable: boolean;
}

/**
 * The part of a record's summary that says what needs doing: a state that waits for this person, dates that are near or
 * past, required fields that are empty, and related records that wait. Left out if there is nothing to do.
 */
export function NeedsDoing(props: Props) {
  const me = useMe();
  const { record } = props;
  if (!me || record.archived_at) return null;
  return (
    <CurrencyOf value={record.currency}>
      <Needs {...props} by={me} />
    </CurrencyOf>
  );
}

function Needs({ resource, record, isEditable, by }: Props & { by: Actor }) {
  const translate = useTranslate();
  const id = useId();
  const today = useCompanyTime().day(new Date().toISOString());
  const transitions = useDecisions(resource, record);
  const related = useWaitingRecords(resource, record);
  // Shown at once, so that the values below move no more than once.
  if (!transitions || !related) return null;
  const { states, isDecidable } = transitions;
  const dated = datedNeeds(
    resource,
    record,
    today,
    states.map(({ workflow }) => workflow.field),
  );
  const missing = isEditable ? missingFields(resource, record, by, today) : [];
  const count = states.length + dated.length + related.length + Math.min(missing.length, 1);
  if (count === 0) return null;
  return (
    <Sheet aria-labelledby={id}>
      <h2 id={id}>
        {translate('fieldhouse.crud.needs.title')} <span>{count}</span>
      </h2>
      <ul>
        {states.map((one) => (
          <StateLine key={one.workflow.field} {...{ resource, record, by }} {...one} />
        ))}
        {dated.map((need) => (
          <DatedLine
            key={need.source}
            {...{ resource, record, by, need, isEditable, isDecidable }}
          />
        ))}
        {missing.length > 0 && <MissingLine {...{ resource, missing }} />}
        {related.map((one) => (
          <WaitingLine key={`${one.list.child.path} ${one.waiting.field}`} {...one} />
        ))}
      </ul>
    </Sheet>
  );
}

interface DatedProps extends Props {
  by: Actor;
  need: DatedNeed;
  /** True if the record offers this person a primary transition. */
  isDecidable: boolean;
}

/** A date that is near or past, with a link to its field. */
function DatedLine({ resource, record, by, need, isEditable, isDecidable }: DatedProps) {
  const { source, field, value, tone, date, days } = need;
  const { choice } = useFieldWords(source, field);
  const dayWords = useDayWords();
  const isAwaited = need.owner !== undefined && record[need.owner] === by.id;
  const isDecided = isDecidable && (need.isToPay || isAwaited);
  const fields = answeredFields(resource).filter(([name]) => need.details.includes(name));
  return (
    <NeedLine
      title={choice(value)}
      details={<Details record={record} fields={fields} />}
      chip={days === undefined ? undefined : { tone, words: dayWords(days) }}
      action={
        isDecided ? (
          <ToButtons />
        ) : (
          isEditable && need.isToEdit && <ToField field={date} words="update" />
        )
      }
    />
  );
}

/** The required fields that are empty, with a link to the first. */
function MissingLine({ resource, missing }: { resource: Resource; missing: readonly string[] }) {
  const translate = useTranslate();
  const [first = ''] = missing;
  return (
    <NeedLine
      title={translate('fieldhouse.crud.needs.missing', { smart_count: missing.length })}
      details={missing.map((name) => (
        <FieldName key={name} source={name} field={resource.fields[name] as Field} />
      ))}
      action={<ToField field={first} words="fill_in" />}
    />
  );
}

const FieldName = ({ source, field }: { source: string; field: Field }) => (
  <span>{useFieldWords(source, field).label}</span>
);

/** A link to the form, with the focus in a field of it or in the first. */
function ToField({ field, words }: { field: string | undefined; words: 'update' | 'fill_in' }) {
  const translate = useTranslate();
  const { state, search } = useLocation();
  return (
    <TextLink to={{ search: formSearch(search) }} state={openedFromSummary(state, field)}>
      {translate(`fieldhouse.crud.needs.${words}`)}
    </TextLink>
  );
}
