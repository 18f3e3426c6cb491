import { useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { failureOf } from '@/browser/crud/calls/failureOf';
import { useCompanyTime } from '@/browser/fields';
import { editorsOf, isUnreadable } from '@/browser/fields/inputs';
import { Button } from '@/browser/kit/Button';
import { DialogBody, DialogFoot, DialogForm, DialogText } from '@/browser/kit/overlays/Dialog';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { date, dayShown } from '@/core/fields/kinds/date';
import { readValue } from '@/core/validation/schema';
import type { Employee } from '@/modules/people/model/employeeFields';
import { leavingValues } from '@/modules/people/model/employment';
import { StatusFailure } from '@/modules/people/ui/employees/StatusFailure';
import { useStatusChange } from '@/modules/people/ui/employees/useStatusChange';
import { LeaverChecklist } from './LeaverChecklist';

interface Props {
  record: Employee;
  onClose: () => void;
}

/** Marks a person as a leaver: takes their last day and shows what is assigned to them. */
export function LeaveForm({ record, onClose }: Props) {
  const translate = useTranslate();
  const { lastDay, resolver } = useLastDay();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  const start = useMemo(() => ({ last_day: today }), [today]);
  const [error, setError] = useState<Error>();
  const { change, isChanging } = useStatusChange(record, {
    done: 'people.employees.employment_status.left',
    onDone: onClose,
    // Errors of the day are shown on its input.
    onFailed: (failed) => setError(failureOf(failed).end_date ? undefined : failed),
  });
  const save = async ({ last_day }: Record<string, unknown>) => {
    setError(undefined);
    const failed = await change(leavingValues(String(last_day), today));
    const issue = failed && failureOf(failed).end_date;
    return issue ? { last_day: issue } : undefined;
  };
  const { Input } = editorsOf(lastDay);
  return (
    <DialogForm>
      <Form
        defaultValues={start}
        resolver={resolver}
        disableInvalidFormNotification
        noValidate
        onSubmit={save}
      >
        <DialogBody>
          {error && <StatusFailure error={error} />}
          <div style={{ maxWidth: 240, marginBottom: 16 }}>
            <Input source="last_day" field={lastDay} />
          </div>
          <WhenAccessEnds today={today} />
          <LeaverChecklist record={record} />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button type="submit" variant="contained" color="warning" aria-disabled={isChanging}>
            {translate('people.employees.employment_status.leave_confirm')}
          </Button>
        </DialogFoot>
      </Form>
    </DialogForm>
  );
}

/** Says when access ends, by the day in the form. */
function WhenAccessEnds({ today }: { today: string }) {
  const translate = useTranslate();
  const day: unknown = useWatch({ name: 'last_day' });
  const isLater = typeof day === 'string' && /^\d{4}-/.test(day) && day > today;
  return (
    <DialogText role="status" style={{ marginBottom: 16 }}>
      <WholeWords>
        {isLater
          ? translate('people.employees.employment_status.leave_later', { end: dayShown(day) })
          : translate('people.employees.employment_status.leave_now')}
      </WholeWords>
    </DialogText>
  );
}

/** Returns the field for the last day, and a resolver that reports its errors. */
function useLastDay() {
  const translate = useTranslate();
  const lastDay = useMemo(
    () => date({ label: translate('people.employees.employment_status.last_day'), required: true }),
    [translate],
  );
  const issueOf = (value: unknown) => {
    if (isUnreadable(lastDay, value))
      return translate('fieldhouse.fields.unreadable.date', { label: lastDay.label });
    const read = readValue('last_day', lastDay, value);
    return 'errors' in read ? read.errors[0] : undefined;
  };
  const resolver = (values: Record<string, unknown>) => {
    const message = issueOf(values.last_day);
    if (message === undefined) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {
      last_day: { type: 'rule', message },
    };
    return { values: {}, errors };
  };
  return { lastDay, resolver };
}
