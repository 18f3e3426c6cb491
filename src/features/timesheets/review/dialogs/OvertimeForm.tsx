import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import type { RecordValues, Value } from '../../../../../domain/kernel/fields';
import { manualOvertimeOf } from '../../../../../domain/timesheets/entry';
import { decideManualOvertime } from '../../../../../domain/timesheets/manualOvertime';
import { FieldsDialog } from '../../../../crud/form/FieldsDialog';
import { SessionEnded, useAct } from '../../../../crud/useAct';
import { useMe } from '../../../../crud/useMe';
import { dayWords } from '../../view/dayWords';
import { inputOf } from './inputOf';
import type { WeekDialogProps } from './weekDialogProps';

const INPUT = inputOf('manual-overtime', ['ot_1_5_hours', 'ot_2_0_hours', 'reason']);
const NOT_BY_HAND = { ot_1_5_hours: null, ot_2_0_hours: null, reason: null };

const text = (value: Value | undefined) => (typeof value === 'string' ? value : null);

/** How much of an entry is overtime, and why; or back to what is counted. */
export function OvertimeForm(props: WeekDialogProps & { entry: RecordValues }) {
  const { week, entry, onDone, onClose } = props;
  const translate = useTranslate();
  const act = useAct();
  const notify = useNotify();
  const me = useMe();
  const fields = useMemo(() => {
    const named = Object.entries(INPUT).map(([name, field]) => [
      name,
      name === 'reason'
        ? field
        : { ...field, label: translate(`timesheets.review.dialog.overtime.${name}`) },
    ]);
    return Object.fromEntries(named) as typeof INPUT;
  }, [translate]);
  const isByHand = manualOvertimeOf(entry) !== undefined;
  const start = useMemo(
    () => ({
      ot_1_5_hours: entry.claim_ot_1_5_hours ?? null,
      ot_2_0_hours: entry.claim_ot_2_0_hours ?? null,
      reason: entry.manual_ot_reason ?? null,
    }),
    [entry],
  );
  const words = (key: string) =>
    translate(`timesheets.review.dialog.overtime.${key}`, {
      day: dayWords(String(entry.date)).short,
      total: entry.total_hours,
      ot_1_5: entry.computed_ot_1_5_hours,
      ot_2_0: entry.computed_ot_2_0_hours,
    });

  const save = async (values: RecordValues) => {
    const asked = {
      id: Number(entry.id),
      ot_1_5: text(values.ot_1_5_hours),
      ot_2_0: text(values.ot_2_0_hours),
      reason: text(values.reason),
    };
    const decided = me && decideManualOvertime(entry, week, asked, me);
    if (decided && 'errors' in decided) {
      const errors = Object.entries(decided.errors).map(([name, said]) => [name, said[0]]);
      throw new HttpError('', 422, { errors: Object.fromEntries(errors) });
    }
    await act('timesheets/manual-overtime', { timesheet_id: entry.id, ...values });
    onDone();
  };
  const giveBack = async () => {
    try {
      await save(NOT_BY_HAND);
      onClose();
    } catch (error) {
      if (!(error instanceof SessionEnded) && error instanceof Error)
        notify(error.message, { type: 'error' });
    }
  };
  return (
    <FieldsDialog
      title={words('title')}
      advice={words('advice')}
      fields={fields}
      start={start}
      submitLabel={words('submit')}
      onSubmit={save}
      onClose={onClose}
      actions={isByHand && <Button onClick={() => void giveBack()}>{words('give_back')}</Button>}
    />
  );
}
