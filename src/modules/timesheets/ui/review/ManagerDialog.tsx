import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import type { QueueDialogProps } from '@/browser/crud/review/queueParts';
import { useMe } from '@/browser/crud/useMe';
import { choice } from '@/core/fields/kinds/choice';
import { mayTouchWeek } from '@/modules/timesheets/model/weeks/weekAccess';
import { weeksResource } from '@/modules/timesheets/ui/view/weekResources';
import { personOf } from './weekRow';

/** Hands a week to another person who may approve it. */
export function ManagerDialog({ row: week, onSubmit, onClose }: QueueDialogProps) {
  const translate = useTranslate();
  const callOperation = useOperation();
  const wordsOf = useFailureWords();
  const me = useMe();
  const { data: managers, error } = useQuery({
    queryKey: [weeksResource.route, 'contract-managers'],
    queryFn: async () =>
      (await callOperation('timesheets/contract-managers', {})) as { id: number; name: string }[],
  });
  const fields = useMemo(() => {
    const others = (managers ?? []).filter(({ id }) => id !== week.user_id);
    const names = Object.fromEntries(others.map(({ id, name }) => [String(id), name]));
    return {
      contract_manager_id: choice(names, {
        label: translate('timesheets.review.hand_over.label'),
        required: true,
      }),
    };
  }, [managers, week.user_id, translate]);
  const words = (key: string, manager?: string) =>
    translate(`timesheets.review.hand_over.${key}`, { name: personOf(week), manager });
  if (!managers && !error) return null;
  return (
    <FieldsDialog
      title={words('title')}
      advice={error ? wordsOf(error) : words('advice')}
      fields={fields}
      submitLabel={translate('fieldhouse.crud.save')}
      onSubmit={({ contract_manager_id: chosen }) => {
        const id = Number(chosen);
        const handedOver = { ...week, contract_manager_id: id };
        const isGone = me !== undefined && !mayTouchWeek(handedOver, 'see', me);
        const manager = managers?.find((one) => one.id === id)?.name;
        return onSubmit({ contract_manager_id: id }, words(isGone ? 'gone' : 'done', manager));
      }}
      onClose={onClose}
    />
  );
}
