import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useOperationMutation } from '@/browser/crud/calls/useOperationMutation';
import { Button } from '@/browser/kit/Button';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { kindOf } from '@/core/fields';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employeesResource } from '@/modules/people/ui/employees/employeesResource';
import { StatusFailure } from '@/modules/people/ui/employees/StatusFailure';

interface Erasure {
  goes: { what: string; records: number }[];
  kept: { what: string; until: string; law: string }[];
}

interface Props {
  record: Employee;
  onClose: () => void;
}

const Part = styled('section')(({ theme }) => ({
  marginBottom: 16,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 4px', fontWeight: 650 },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
  },
  '& li': { padding: '8px 12px' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

/** Returns what an erasure would do now; it changes nothing. */
function usePreview({ id }: Employee) {
  const callOperation = useOperation();
  const { data, error } = useQuery({
    queryKey: [employeesResource.route, 'erase', id],
    queryFn: async () => (await callOperation('employees/erase', { id, preview: true })) as Erasure,
    gcTime: 0,
    retry: false,
  });
  return { data, error: error instanceof SessionEnded ? null : error };
}

/** Shows what an erasure removes and what must stay by law, and erases after confirmation. */
export function ErasureDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const textId = useId();
  // The dialog is about the person as they were: afterwards the record has no name.
  const [name] = useState(record.name);
  const { data, error } = usePreview(record);
  const [failure, setFailure] = useState<Error>();
  const { mutate, isPending } = useOperationMutation(employeesResource, 'erase', {
    done: 'people.employees.personal_data.erased',
    messageArgs: { name },
    onDone: onClose,
    onFailed: setFailure,
  });
  const words = (key: string) => translate(`people.employees.personal_data.${key}`, { name });
  const shown = failure ?? error;
  const canErase = data !== undefined && data.goes.length > 0;
  return (
    <Dialog
      title={words('erase_title')}
      width="sm"
      fillsBelow={600}
      describedBy={textId}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {translate(canErase ? 'fieldhouse.crud.cancel' : 'fieldhouse.crud.close')}
          </Button>
          {canErase && (
            <Button
              variant="contained"
              color="error"
              aria-disabled={isPending}
              style={{ whiteSpace: 'normal' }}
              onClick={() => !isPending && mutate({ id: record.id, preview: false })}
            >
              {words('erase_confirm')}
            </Button>
          )}
        </>
      }
    >
      {shown && <StatusFailure error={shown} />}
      {canErase && (
        <DialogText id={textId} style={{ marginBottom: 16 }}>
          {words('no_way_back')}
        </DialogText>
      )}
      {data ? <Outcome {...data} /> : !shown && <Skeleton height={240} />}
    </Dialog>
  );
}

function Outcome({ goes, kept }: Erasure) {
  const translate = useTranslate();
  const words = (key: string, options?: object) =>
    translate(`people.employees.personal_data.${key}`, { ...options });
  const { end_date: day } = employeesResource.fields;
  return (
    <>
      <Part>
        <h3>{words('goes')}</h3>
        {goes.length === 0 && words('goes_nothing')}
        {goes.length > 0 && (
          <ul>
            {goes.map(({ what, records }) => (
              <li key={what}>
                {what}
                <small>{words('records', { smart_count: records })}</small>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part>
        <h3>{words('stays')}</h3>
        {kept.length === 0 && words('stays_nothing')}
        {kept.length > 0 && (
          <ul>
            {kept.map(({ what, until, law }) => (
              <li key={what}>
                {words('until', { what, until: kindOf(day).format(until, day) })}
                <small>{law}</small>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}
