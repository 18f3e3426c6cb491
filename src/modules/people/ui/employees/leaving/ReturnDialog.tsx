import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import type { Field, RecordValues } from '@/core/fields';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { resourceAt } from '@/registry';
import { useHandedOverRows } from './useHandedOverRows';
import { useReturnAll } from './useReturnAll';

interface Props {
  line: ChecklistLine;
  person: RecordValues;
  onClose: () => void;
}

/** Returns the input that the return of each record requires, if any. */
function inputOfEach({ resource: path, field }: ChecklistLine): [string, Field] | undefined {
  const { workflows, handOver } = resourceAt(path);
  const { operation = '', takes } = handOver[field] ?? {};
  const name = operation.split('/').at(-1) ?? '';
  const [transition] = workflows.flatMap(({ transitions }) => transitions[name] ?? []);
  const input = takes === undefined ? undefined : transition?.input?.[takes];
  return takes !== undefined && input ? [takes, input] : undefined;
}

/** Takes all records of a line back, after asking for the condition of each; nothing changes before confirmation. */
export function ReturnDialog({ line, person, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const personId = Number(person.id);
  const rowsOf = useHandedOverRows(line, personId);
  const { runAll } = useReturnAll(line, personId);
  const { title, handOver } = resourceAt(line.resource);
  const input = useMemo(() => inputOfEach(line), [line]);
  const { data: rows } = useQuery({
    queryKey: [resourceAt(line.resource).route, 'handing-back', personId],
    queryFn: rowsOf,
    enabled: input !== undefined,
  });
  const fields = useMemo((): Record<string, Field> => {
    if (!input) return {};
    return Object.fromEntries(
      (rows ?? []).map((row) => [
        `r${row.id}`,
        { ...input[1], label: String(row[title] || `#${row.id}`) },
      ]),
    );
  }, [input, rows, title]);
  if (input && !rows) return null;
  const start = input
    ? Object.fromEntries((rows ?? []).map((row) => [`r${row.id}`, row[input[0]] ?? null]))
    : {};

  const giveBack = async (values: RecordValues) => {
    const { done, total, reason } = await runAll(handOver[line.field]?.operation ?? '', (id) =>
      input ? { [input[0]]: values[`r${id}`] ?? null } : {},
    );
    if (reason !== undefined)
      throw new HttpError(
        translate('people.employees.checklist.returned_some', { done, total, reason }),
        409,
        {},
      );
    notify('people.employees.checklist.returned', {
      type: 'success',
      messageArgs: { count: done },
    });
  };
  return (
    <FieldsDialog
      title={translate('people.employees.checklist.return_title', { name: line.label })}
      advice={translate(`people.employees.checklist.return_${input ? 'conditions' : 'advice'}`, {
        smart_count: line.count,
        name: person.name,
        titles: line.records.map((record) => record.title).join(', '),
      })}
      fields={fields}
      start={start}
      submitLabel={translate('people.employees.checklist.return')}
      onSubmit={giveBack}
      onClose={onClose}
    />
  );
}
