import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FormHint } from '@/browser/kit/words/text';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { asRecordOf } from '@/core/resource/records';
import { readValue } from '@/core/validation/schema';
import { discountUntilOf, dueDateOf } from '@/modules/parking/model/deadlines';
import { parking } from '@/modules/parking/model/parking';
import { SuggestedDriver } from './SuggestedDriver';

/** Returns the values of the form as they would be saved, without those that cannot be read yet. */
function typedRecord(typed: Readonly<Record<string, unknown>>): RecordValues {
  return Object.fromEntries(
    Object.entries(parking.fields).map(([name, field]) => {
      const read = readValue(name, field, typed[name]);
      return [name, 'value' in read ? read.value : null];
    }),
  );
}

/** Suggests the driver as a notice is typed, and the dates that are filled in if they stay blank. */
export function NoticeHints() {
  return (
    <>
      <SuggestedDriver />
      <DeadlineHint />
    </>
  );
}

function DeadlineHint() {
  const translate = useTranslate();
  const record = useRecordContext();
  const { watch } = useFormContext();
  const typed = typedRecord(watch());
  const stage = typed.kind === 'permit' ? null : (record?.stage ?? 'notice');
  const known = asRecordOf(parking, { ...typed, stage });
  const until = known.discount_until === null ? discountUntilOf(known) : null;
  const due = known.due_date === null ? dueDateOf(known) : null;
  if (until === null && due === null) return null;
  const filled = until !== null && due !== null ? 'both' : until !== null ? 'until' : 'due';
  return (
    <FormHint role="status">
      <WholeWords>
        {translate(`parking.hint.${filled}`, {
          until: dayShown(until),
          due: dayShown(due),
        })}
      </WholeWords>
    </FormHint>
  );
}
