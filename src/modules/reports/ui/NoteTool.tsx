import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type GetListResult,
  type RaRecord,
  useCanAccess,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { useDialogDraft } from '@/browser/crud/form/saving/useDialogDraft';
import { Button } from '@/browser/kit/Button';
import { note } from '@/core/fields/kinds/note';
import { labourReport } from '@/modules/reports/model/labourReport';
import { dayText } from '@/modules/timesheets/model/dates';

const fields = { note: note({ maxLength: 2_000 }) };

/** Adds or changes the note of an entry. The returned row replaces the row on the screen. */
export function NoteTool({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: labourReport.path, action: 'edit' });
  if (!canAccess) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {translate(record.report_note ? 'reports.note.edit' : 'reports.note.add')}
      </Button>
      {isOpen && <NoteDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoteDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const callOperation = useOperation();
  const queries = useQueryClient();
  const draft = useDialogDraft(labourReport, 'note', [Number(record.timesheet_id)]);
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const body = { timesheet_id: record.timesheet_id, ...values };
    const row = (await callOperation('reports/labour/notes', body)) as RaRecord;
    queries.setQueriesData<GetListResult>(
      { queryKey: [labourReport.route, 'getList'] },
      (list) =>
        list && { ...list, data: list.data.map((shown) => (shown.id === row.id ? row : shown)) },
    );
    notify('reports.note.done', { type: 'success' });
  };
  return (
    <FieldsDialog
      title={translate('reports.note.title', { date: dayText(String(record.date)) })}
      fields={fields}
      start={{ note: record.report_note ?? null }}
      draft={draft}
      submitLabel={translate('reports.note.save')}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
