import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import type { RecordValues } from '@/core/fields';
import { isReference, reference } from '@/core/fields/kinds/reference';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { employeesResource } from '@/modules/people/ui/employees/employeesResource';
import { resourceAt } from '@/registry';
import { useHandedOverRows } from './useHandedOverRows';

interface Props {
  line: ChecklistLine;
  person: RecordValues;
  onClose: () => void;
}

/** Reassigns all records of a line to another person. Refused records stay, and the reason is shown. */
export function ReassignDialog({ line, person, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const rowsOf = useHandedOverRows(line, Number(person.id));
  const { route, fields: theirs } = resourceAt(line.resource);
  const held = theirs[line.field];
  const among = isReference(held) ? held.among : undefined;
  const fields = useMemo(
    () => ({
      to: reference('employees', {
        label: translate('people.employees.checklist.to'),
        required: true,
        offered: { status: 'active' },
        ...(among && { among }),
      }),
    }),
    [translate, among],
  );
  const refuse = (message: string) => new HttpError(message, 422, { errors: { to: [message] } });
  const readAgain = () =>
    Promise.all(
      [route, employeesResource.route].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const reassign = async ({ to }: RecordValues) => {
    if (to === person.id) throw refuse(translate('people.employees.checklist.same_person'));
    const ids = (await rowsOf()).map(({ id }) => id);
    try {
      await dataProvider.updateMany(route, { ids, data: { [line.field]: to } });
      notify('people.employees.checklist.reassigned', {
        type: 'success',
        messageArgs: { count: ids.length, name: line.label },
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { done = [] } = (error.body ?? {}) as { done?: unknown[] };
      const counts = { done: done.length, total: ids.length, reason: error.message };
      throw refuse(translate('people.employees.checklist.reassigned_some', counts));
    } finally {
      await readAgain();
    }
  };
  return (
    <FieldsDialog
      title={translate('people.employees.checklist.reassign_title', { name: line.label })}
      advice={translate('people.employees.checklist.reassign_advice', {
        smart_count: line.count,
        name: person.name,
      })}
      fields={fields}
      submitLabel={translate('people.employees.checklist.reassign_confirm')}
      onSubmit={reassign}
      onClose={onClose}
    />
  );
}
