import { type RaRecord, useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { isFigure } from '@/browser/crud/list/columns/columns';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { useCompanyTime } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import { BulletList, Muted } from '@/browser/kit/words/text';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { type Field, kindOf, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { useEventWords } from './useEventWords';

const Changes = styled(BulletList)({
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& *': { whiteSpace: 'normal !important' },
  // A date never breaks at its hyphens, nor a number at its sign.
  '& [data-whole], & [data-whole] *': { whiteSpace: 'nowrap !important' },
});

/** An event in a record's history, as the API returns it. */
export interface ActivityEvent extends RaRecord {
  action: string;
  changes: Readonly<Record<string, readonly [Value, Value]>> | null;
  actor_name: string | null;
  occurred_at: string;
}

/** Returns true for the initial zero of a computed figure, which is not worth showing. */
const isInitialZero = (field: Field, [old, now]: readonly [Value, Value]) =>
  field.readOnly === true && isFigure(field) && old === null && Number(now) === 0;

/** An event with its person, its time and the fields it changed. */
export function HistoryEvent({ resource, event }: { resource: Resource; event: ActivityEvent }) {
  const translate = useTranslate();
  const changes = Object.entries(event.changes ?? {}).filter(([name, change]) => {
    const field = resource.fields[name];
    return field && !isInitialZero(field, change) && name !== resource.belongsTo?.id;
  });
  const name = event.actor_name || translate('fieldhouse.crud.history.somebody');
  const wordsOf = useEventWords(resource);
  const when = useCompanyTime().moment(event.occurred_at);
  return (
    <>
      <div style={{ fontSize: '0.875rem' }}>
        <strong>{wordsOf(event.action)}</strong>{' '}
        <Muted>
          <WholeWords>{translate('fieldhouse.crud.history.who', { name, when })}</WholeWords>
        </Muted>
      </div>
      <Changes>
        {changes.map(([field, [old, now]]) => (
          <li key={field}>
            <Change resource={resource} name={field} old={old} now={now} />
          </li>
        ))}
      </Changes>
    </>
  );
}

function Change({
  resource,
  name,
  old,
  now,
}: {
  resource: Resource;
  name: string;
  old: Value;
  now: Value;
}) {
  const translate = useTranslate();
  const field = resource.fields[name];
  if (!field) return null;
  const empty = translate('fieldhouse.crud.history.empty');
  const show = (value: Value) => (
    <span data-whole={kindOf(field).room === 'short' ? '' : undefined}>
      <ValueCell source={name} field={field} value={value} isPlain empty={empty} />
    </span>
  );
  return (
    <>
      <FieldLabel source={name} field={field} />
      {': '}
      {old !== null && (
        <>
          {show(old)}
          {' → '}
        </>
      )}
      {show(now)}
    </>
  );
}
