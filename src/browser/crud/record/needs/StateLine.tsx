import { differenceInCalendarDays, parseISO } from 'date-fns';
import { type RaRecord, useTranslate } from 'react-admin';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { cardFieldsOf } from '@/browser/crud/list/rows/cardFields';
import { useTransitionWords } from '@/browser/crud/workflow/useTransitionWords';
import { toneColour, useCompanyTime, useFieldWords } from '@/browser/fields';
import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';
import type { TransitionOption } from '@/core/workflow/transitionRefusals';
import { stateIn, type Workflow } from '@/core/workflow/workflow';
import { Details, NeedLine, useDayWords } from './NeedLine';
import { ToButtons } from './ToButtons';
import { useOr } from './useOr';

interface Props {
  resource: Resource;
  workflow: Workflow;
  record: RaRecord;
  by: Principal;
  /** The transitions of which one is needed. */
  options: readonly TransitionOption[];
}

/** Returns since when a record waits in a state, by the reminder that its resource declares for that. */
function waitingSince({ notices }: Resource, { field }: Workflow, record: RaRecord) {
  const [since] = notices.flatMap(({ when }) =>
    'since' in when && when.while[field]?.includes(String(record[field])) ? [when.since] : [],
  );
  const moment: unknown = since && record[since];
  return typeof moment === 'string' ? moment : undefined;
}

/** A state that waits for this person, with the transitions that end it. */
export function StateLine({ resource, workflow, record, by, options }: Props) {
  const translate = useTranslate();
  const or = useOr();
  const dayWords = useDayWords();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  const transitionWords = useTransitionWords(resource, record);
  const field = resource.fields[workflow.field] as Field;
  const { choice, label } = useFieldWords(workflow.field, field);
  const words = choice(String(record[workflow.field]));
  // A person is in several states: "Invitation expired".
  const state = workflow.owner === 'id' ? `${label} ${inSentence(words)}` : words;
  const tone = toneColour(field, record[workflow.field]);
  const actions = or(
    options.map(({ name, transition }) => transitionWords(name, transition).label.replace('…', '')),
  );
  const since = waitingSince(resource, workflow, record);
  const { reason: reasonField } = stateIn(workflow, record);
  const reason = reasonField && record[reasonField];
  const { values } = cardFieldsOf(resource, columnsOf(resource, by));
  return (
    <NeedLine
      title={translate('fieldhouse.crud.needs.between', { state, actions })}
      details={
        typeof reason === 'string' ? (
          <span>{reason}</span>
        ) : (
          <Details record={record} fields={values} />
        )
      }
      chip={
        tone && since
          ? {
              tone,
              words: dayWords(differenceInCalendarDays(parseISO(day(since)), parseISO(today))),
            }
          : undefined
      }
      action={<ToButtons />}
    />
  );
}
