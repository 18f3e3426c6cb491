import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { choice } from '../../../../../domain/kernel/fields/choice';
import { FieldsDialog } from '../../../../crud/form/FieldsDialog';
import type { ReviewRow } from '../../../../crud/review/ReviewContext';
import { REVIEWED } from '../../../../crud/review/useUndoToast';
import { useAct } from '../../../../crud/useAct';
import { useMe } from '../../../../crud/useMe';
import { mayDo, weeksEntry } from '../../view/weekAccess';
import { askedOf, personOf } from '../weekRow';
import type { WeekDialogProps } from './weekDialogProps';

interface Props extends WeekDialogProps {
  /** The week went to somebody else, and this person sees it no longer. */
  onReleased: (week: ReviewRow) => void;
}

/** Hands a week to another of those who may approve it. */
export function ManagerDialog({ week, onDone, onReleased, onClose }: Props) {
  const translate = useTranslate();
  const act = useAct();
  const notify = useNotify();
  const me = useMe();
  const { data: managers, error } = useQuery({
    queryKey: [weeksEntry.route, 'contract-managers'],
    queryFn: async () =>
      (await act('timesheets/contract-managers', {})) as { id: number; name: string }[],
  });
  const fields = useMemo(() => {
    const others = (managers ?? []).filter(({ id }) => id !== week.user_id);
    const names = Object.fromEntries(others.map(({ id, name }) => [String(id), name]));
    return {
      contract_manager_id: choice(names, {
        label: translate('timesheets.review.dialog.manager.label'),
        required: true,
      }),
    };
  }, [managers, week.user_id, translate]);
  const words = (key: string, manager?: string) =>
    translate(`timesheets.review.dialog.manager.${key}`, { name: personOf(week), manager });
  if (!managers && !error) return null;
  return (
    <FieldsDialog
      title={words('title')}
      advice={error ? error.message : words('advice')}
      fields={fields}
      submitLabel={translate('fieldhouse.crud.save')}
      onSubmit={async ({ contract_manager_id: id }) => {
        await act('timesheets/change-contract-manager', {
          ...askedOf(week),
          contract_manager_id: Number(id),
        });
        const handed = { ...week, contract_manager_id: Number(id) };
        const isGone = me !== undefined && !mayDo(me, 'see', handed);
        const manager = managers?.find((one) => one.id === Number(id))?.name;
        notify(words(isGone ? 'gone' : 'done', manager), REVIEWED);
        if (isGone) onReleased(week);
        else onDone();
      }}
      onClose={onClose}
    />
  );
}
