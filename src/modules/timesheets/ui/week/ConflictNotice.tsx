import { useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type LastSaver, useLastSaver } from '@/browser/crud/form/saving/useLastSaver';
import { useSaveTime } from '@/browser/crud/form/saving/useSaveTime';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { BulletList } from '@/browser/kit/words/text';
import type { RecordValues } from '@/core/fields';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { useTimeText } from '@/modules/timesheets/ui/view/useTimeText';
import { entriesResource } from './entry/entryFields';
import { jobOf } from './model/week';
import { useJobText } from './useJobText';
import { useWeek } from './WeekContext';

/** Shows an entry that somebody else changed meanwhile, in both versions, and lets the person choose. */
export function ConflictNotice() {
  const translate = useTranslate();
  const { state, store } = useWeek();
  const [conflict] = state.conflicts;
  const wordsOf = useJobText(conflict ? [jobOf(conflict.theirs)] : []);
  const mine = state.content.entries.find(({ key }) => key === conflict?.key)?.values;
  const { title, isOwn } = useConflictTitle(conflict?.theirs);
  const words = (key: string, more = {}) =>
    translate(`timesheets.week.conflict.${isOwn ? 'own.' : ''}${key}`, more);
  const timeOf = useTimeText();
  if (!conflict || !mine) return null;
  const textOf = (values: RecordValues) =>
    [
      dayTexts(String(values.date)).short,
      timeOf(values),
      wordsOf(jobOf(values)).title,
      values.description,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Alert severity="warning" role="alert" data-conflict="">
      {title}
      <BulletList>
        <li>{words('mine', { entry: textOf(mine) })}</li>
        <li>{words('theirs', { entry: textOf(conflict.theirs) })}</li>
      </BulletList>
      <Button variant="outlined" style={{ marginRight: 8 }} onClick={() => store.resolve('mine')}>
        {words('keep_mine')}
      </Button>
      <Button variant="outlined" onClick={() => store.resolve('theirs')}>
        {words('take_theirs')}
      </Button>
    </Alert>
  );
}

/** Returns a title that names the last saver, as far as this person may see it, and the time; and if it is they. */
function useConflictTitle(theirs: RecordValues | undefined): { title: string; isOwn: boolean } {
  const translate = useTranslate();
  const lastSaver = useLastSaver(entriesResource);
  const timeOf = useSaveTime();
  const [saver, setSaver] = useState<LastSaver>();
  useEffect(() => {
    let isShown = true;
    if (theirs)
      void lastSaver(theirs as unknown as RaRecord).then((found) => isShown && setSaver(found));
    return () => {
      isShown = false;
    };
  }, [theirs, lastSaver]);
  const name = saver?.kind === 'named' ? saver.name : translate('fieldhouse.crud.stale.somebody');
  const isOwn = saver?.kind === 'me';
  const title = translate(`timesheets.week.conflict.${isOwn ? 'title_me' : 'title'}`, {
    name,
    time: theirs ? timeOf(String(theirs.updated_at)) : '',
  });
  return { title, isOwn };
}
