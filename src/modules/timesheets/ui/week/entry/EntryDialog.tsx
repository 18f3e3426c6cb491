import { useId, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { useMe } from '@/browser/crud/useMe';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import {
  withChanged,
  withEntries,
  withoutEntry,
} from '@/modules/timesheets/ui/week/model/arranging';
import { newEntryOn } from '@/modules/timesheets/ui/week/model/editing';
import { type Job, lastingKeyOf } from '@/modules/timesheets/ui/week/model/week';
import { useRemoved } from '@/modules/timesheets/ui/week/useRemoved';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { EntryForm } from './EntryForm';
import { entriesResource, jobFields, timeFields } from './entryFields';
import { type TypedEntry, typedEntryOf } from './typedEntry';

interface Props {
  /** The entry to edit; omitted for a new one. */
  entryKey: string | undefined;
  date: string;
  /** The initial job of a new entry. */
  job?: Job | undefined;
  /** The inputs typed before the session ended or the page was reloaded. */
  typed?: TypedEntry | undefined;
  onClose: () => void;
}

/** Edits all fields of an entry. Fills the screen on a phone. */
export function EntryDialog({ entryKey, date, job, typed, onClose }: Props) {
  const translate = useTranslate();
  const formId = useId();
  const { store, state, surroundings, permission, userId, weekStart } = useWeek();
  const me = useMe();
  const stored = me && typedEntryOf(me.id, userId, weekStart);
  const close = () => {
    stored?.drop();
    onClose();
  };
  const entry = state.content.entries.find(({ key }) => key === entryKey);
  // A response to a save meanwhile must not reset the form.
  const [values] = useState<RecordValues>(
    () => entry?.values ?? newEntryOn(date, job, state.content, surroundings),
  );
  const notifyRemoved = useRemoved();
  const { content } = state;
  const take = (next: RecordValues) => {
    if (entry) store.change('details', withChanged(content, entry.key, next));
    else store.change('entry', withEntries(content, [next]));
    close();
  };
  const remove = () => {
    if (entry && store.change('remove_entry', withoutEntry(content, entry.key))) notifyRemoved();
    close();
  };
  return (
    <Dialog
      title={translate(`timesheets.week.entry.${entry ? 'edit' : 'add'}`, {
        day: dayTexts(date).long,
      })}
      onClose={close}
      holdsInput={typed ? 'restored' : permission.edit}
      fillsBelow={768}
      width="sm"
      actions={
        <>
          {entry && permission.edit && (
            <Button color="error" onClick={remove} style={{ marginRight: 'auto' }}>
              {translate('timesheets.week.entry.remove')}
            </Button>
          )}
          <Button onClick={close}>
            {translate(permission.edit ? 'timesheets.week.entry.cancel' : 'fieldhouse.crud.close')}
          </Button>
          {permission.edit && (
            <Button variant="contained" type="submit" form={formId}>
              {translate('timesheets.week.entry.save')}
            </Button>
          )}
        </>
      }
    >
      {permission.edit ? (
        <EntryForm
          id={formId}
          entryKey={entry?.key}
          values={values}
          typed={typed}
          onType={(now) =>
            stored?.store({
              date,
              ...(entry ? { entryKey: lastingKeyOf(entry) } : job && { job }),
              ...now,
            })
          }
          onDone={take}
        />
      ) : (
        <EntryFacts values={values} />
      )}
    </Dialog>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 30%) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** Shows the fields of an entry that cannot be changed. */
function EntryFacts({ values }: { values: RecordValues }) {
  return (
    <ResourceContextProvider value={entriesResource.route}>
      <Facts>
        {[...timeFields, ...jobFields].map(([name, field]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              <FieldLabel source={name} field={field} />
            </dt>
            <dd>
              <ValueCell source={name} field={field} value={values[name]} />
            </dd>
          </div>
        ))}
      </Facts>
    </ResourceContextProvider>
  );
}
