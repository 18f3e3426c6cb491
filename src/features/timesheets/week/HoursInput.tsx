import { decimal } from '../../../../domain/kernel/fields/decimal';
import { hoursOf } from '../../../../domain/timesheets/hours/seconds';
import { readTypedTime } from '../../../../domain/timesheets/typedTime';
import { TypedText } from '../../../fields';
import { useFieldControl } from '../../../fields/useFieldControl';

/** The hours of an entry on its form; they are stored as its length. */
export const hoursField = decimal({ label: 'Hours', required: true, min: 0.01, max: 24 });

/** Hours as they are typed in the grid too: 7.5, 7:30 and 7h30 are the same. */
function readHours(typed: string): string | undefined {
  const read = readTypedTime(typed);
  return 'kind' in read && read.kind === 'hours' ? hoursOf(read.hours) : undefined;
}

/** The box for the hours of an entry. */
export function HoursInput() {
  const control = useFieldControl('hours', hoursField);
  return (
    <TypedText {...control} field={hoursField} inputMode="decimal" isNumber read={readHours} />
  );
}
