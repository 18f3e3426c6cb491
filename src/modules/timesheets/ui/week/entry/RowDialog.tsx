import { useId } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { withJob, withOtherJob, withoutRow } from '@/modules/timesheets/ui/week/model/arranging';
import { type Content, isSameJob, type Job, jobOf } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { entriesResource, jobFields } from './entryFields';
import { JobChoice } from './JobChoice';
import { JobInputs } from './JobInputs';
import { useEntryForm } from './useEntryForm';

interface Props {
  /** The row whose job changes; omitted for a new one. */
  rowId: string | undefined;
  /** Receives the id of an added row. */
  onClose: (added?: string) => void;
}

const NOTHING_WRONG: Readonly<Record<string, string>> = {};

const isFilledIn = (job: Readonly<Record<string, unknown>>) =>
  ['job_number', 'customer_id', 'property_id', 'holiday_type_id'].some(
    (name) => (job[name] ?? '') !== '',
  );

/** Adds a row for a job, or changes the job of a row. */
export function RowDialog({ rowId, onClose }: Props) {
  const translate = useTranslate();
  const formId = useId();
  const { store, state } = useWeek();
  const row = state.content.rows.find(({ id }) => id === rowId);
  const { read, resolver } = useEntryForm(jobFields, (values) =>
    isFilledIn(values) ? NOTHING_WRONG : { job_number: 'timesheets.week.row.nothing' },
  );
  const rowOf = (content: Content, job: Job) =>
    content.rows.find((one) => isSameJob(one.job, job))?.id;
  const take = (job: Job) => {
    const { content } = store.state();
    if (row) store.change('change_row', withOtherJob(content, row.id, job));
    else store.change('add_row', withJob(content, job));
    onClose(rowOf(store.state().content, job));
  };
  const remove = () => {
    if (row) store.change('remove_row', withoutRow(store.state().content, row.id));
    onClose();
  };
  return (
    <Dialog
      title={translate(`timesheets.week.row.${row ? 'edit' : 'add'}`)}
      onClose={() => onClose()}
      holdsInput
      leavesFocus
      fillsBelow={600}
      width="sm"
      actions={
        <>
          {row && (
            <Button color="error" onClick={remove} style={{ marginRight: 'auto' }}>
              {translate('timesheets.week.row.remove')}
            </Button>
          )}
          <Button onClick={() => onClose()}>{translate('timesheets.week.row.cancel')}</Button>
          <Button variant="contained" type="submit" form={formId}>
            {translate(`timesheets.week.row.${row ? 'change' : 'submit'}`)}
          </Button>
        </>
      }
    >
      {!row && <JobChoice heading="timesheets.week.row.last_week" onChoose={take} isNew />}
      <ResourceContextProvider value={entriesResource.route}>
        <Form
          id={formId}
          record={{ ...row?.job }}
          resolver={resolver}
          disableInvalidFormNotification
          onSubmit={(values: Record<string, unknown>) => take(jobOf(read(values)))}
          noValidate
        >
          <JobInputs />
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
}
