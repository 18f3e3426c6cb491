import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { isReference } from '../../../../../domain/kernel/fields/reference';
import { FieldsDialog } from '../../../../crud/form/FieldsDialog';
import { useAct } from '../../../../crud/useAct';
import { askedOf, personOf } from '../weekRow';
import { inputOf } from './inputOf';
import type { WeekDialogProps } from './weekDialogProps';

const ASSIGNED = {
  base_location: { operation: 'change-base-location', field: 'base_location_id' },
  shadow: { operation: 'shadow', field: 'shadow_engineer_id' },
} as const;

/** Moves a week to another base location, or says whom its person shadows. */
export function AssignDialog(props: WeekDialogProps & { what: keyof typeof ASSIGNED }) {
  const { what, week, onDone, onClose } = props;
  const translate = useTranslate();
  const act = useAct();
  const { operation, field } = ASSIGNED[what];
  const fields = useMemo(() => {
    const { [field]: declared } = inputOf(operation, [field]);
    // Nobody shadows themselves.
    const isPerson = isReference(declared) && declared.to === 'employees';
    const offered = isPerson ? { ...declared, except: Number(week.user_id) } : declared;
    return offered ? { [field]: offered } : {};
  }, [operation, field, week.user_id]);
  const start = useMemo(() => ({ [field]: week[field] ?? null }), [field, week]);
  const words = (key: string) =>
    translate(`timesheets.review.dialog.${what}.${key}`, { name: personOf(week) });
  return (
    <FieldsDialog
      title={words('title')}
      advice={words('advice')}
      fields={fields}
      start={start}
      submitLabel={translate('fieldhouse.crud.save')}
      onSubmit={async (values) => {
        await act(`timesheets/${operation}`, { ...askedOf(week), ...values });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
