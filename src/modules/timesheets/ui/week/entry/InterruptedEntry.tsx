import { useState } from 'react';
import { useMe } from '@/browser/crud/useMe';
import { lastingKeyOf } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { EntryDialog } from './EntryDialog';
import { typedEntryOf } from './typedEntry';

/** Opens the dialog into which this person was typing when the session ended or the page was reloaded. */
export function InterruptedEntry() {
  const { userId, weekStart } = useWeek();
  const me = useMe();
  return me && <Reopened key={`${userId} ${weekStart}`} signedIn={me.id} />;
}

function Reopened({ signedIn }: { signedIn: number }) {
  const { state, dates, permission, userId, weekStart } = useWeek();
  const [typed, setTyped] = useState(() => typedEntryOf(signedIn, userId, weekStart).load());
  if (!typed || !permission.edit || !dates.includes(typed.date)) return null;
  const { date, entryKey, job } = typed;
  const entry = state.content.entries.find((one) => lastingKeyOf(one) === entryKey);
  if (entryKey !== undefined && !entry) return null;
  return (
    <EntryDialog
      entryKey={entry?.key}
      date={date}
      job={job}
      typed={typed}
      onClose={() => setTyped(undefined)}
    />
  );
}
