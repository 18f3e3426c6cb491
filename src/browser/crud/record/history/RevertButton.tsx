import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useOperationMutation } from '@/browser/crud/calls/useOperationMutation';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { RoleKey } from '@/core/access/roles';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';
import type { ActivityEvent } from './HistoryEvent';

const Failure = styled('p')(({ theme }) => ({
  flexBasis: '100%',
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.palette.error.main,
}));

/** Returns true for an edit of fields that this role may all write: figures that follow from others do not count. */
function canBeReverted(resource: Resource, role: RoleKey, { action, changes }: ActivityEvent) {
  const fields = Object.keys(changes ?? {}).flatMap((name) => resource.fields[name] ?? []);
  const typed = fields.filter((field) => !field.readOnly);
  return (
    resource.calls.save &&
    action === 'edit' &&
    typed.length > 0 &&
    typed.every((field) => mayWrite(field, role, 'edit'))
  );
}

/** Puts back what an edit changed; nothing for what is no edit. */
export function RevertButton({ resource, event }: { resource: Resource; event: ActivityEvent }) {
  const translate = useTranslate();
  const by = usePrincipal();
  const { moment } = useCompanyTime();
  const failureWords = useFailureWords();
  const [failure, setFailure] = useState<string>();
  const revert = useOperationMutation(resource, 'revert', {
    path: 'activity-events',
    done: 'fieldhouse.crud.history.reverted',
    onFailed: (error) => setFailure(failureWords(error)),
  });
  if (!by || !canBeReverted(resource, by.role, event)) return null;
  return (
    <>
      <Button
        // In line with the words of the event.
        style={{ margin: '-8px 0' }}
        disabled={revert.isPending}
        aria-label={translate('fieldhouse.crud.history.revert_of', {
          when: moment(event.occurred_at),
        })}
        onClick={() => {
          setFailure(undefined);
          revert.mutate({ id: event.id });
        }}
      >
        {translate('fieldhouse.crud.history.revert')}
      </Button>
      {failure && <Failure role="alert">{failure}</Failure>}
    </>
  );
}
