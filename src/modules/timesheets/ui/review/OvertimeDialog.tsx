import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { useFlaggedOperation } from '@/browser/crud/calls/useDoneOperations';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { useDialogDraft } from '@/browser/crud/form/saving/useDialogDraft';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { useMe } from '@/browser/crud/useMe';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues, Value } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { manualOvertimeOf } from '@/modules/timesheets/model/entries/entry';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { decideManualOvertime } from '@/modules/timesheets/model/weeks/manualOvertime';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { useTimeText } from '@/modules/timesheets/ui/view/useTimeText';
import { weeksResource } from '@/modules/timesheets/ui/view/weekResources';
import { weekQuery } from './useWeekView';
import { inputOf, personOf, type WeekDialogProps } from './weekRow';

/** Sets manual overtime: first choose the entry, then enter hours and reason. */
export function OvertimeDialog({ week, onDone, onClose }: WeekDialogProps) {
  const callOperation = useOperation();
  const { data: view } = useQuery(weekQuery(week, callOperation));
  const [chosen, setChosen] = useState<number>();
  if (!view) return null;
  const entry = view.entries.find(({ id }) => id === chosen);
  return entry ? (
    <OvertimeForm week={week} entry={entry} onDone={onDone} onClose={onClose} />
  ) : (
    <EntryChoice week={week} entries={view.entries} onChoose={setChosen} onClose={onClose} />
  );
}

const Entry = styled('button')(({ theme }) => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  padding: '12px 16px',
  border: 0,
  background: 'none',
  font: 'inherit',
  lineHeight: 1.5,
  color: theme.palette.text.primary,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  '& > small': { display: 'block', fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

interface ChoiceProps {
  week: ReviewRow;
  entries: readonly RecordValues[];
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Lets the reviewer choose the entry. */
function EntryChoice({ week, entries, onChoose, onClose }: ChoiceProps) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  return (
    <Dialog
      title={translate('timesheets.review.overtime.choose', { name: personOf(week) })}
      onClose={onClose}
      width="xs"
      actions={<Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>}
    >
      {entries.map((entry, index) => (
        <Entry
          type="button"
          key={String(entry.id)}
          autoFocus={index === 0}
          onClick={() => onChoose(Number(entry.id))}
        >
          {`${dayTexts(String(entry.date)).short} ${timeOf(entry)}`}
          <small>
            {translate('timesheets.review.overtime.entry', {
              job: entry.job_number ?? '',
              total: entry.total_hours,
              ot_1_5: entry.claim_ot_1_5_hours,
              ot_2_0: entry.claim_ot_2_0_hours,
            })}
          </small>
        </Entry>
      ))}
    </Dialog>
  );
}

const INPUT = inputOf('manual-overtime', ['ot_1_5_hours', 'ot_2_0_hours', 'reason']);
const NOT_MANUAL = { ot_1_5_hours: null, ot_2_0_hours: null, reason: null };

const text = (value: Value | undefined) => (typeof value === 'string' ? value : null);

/** Takes the overtime hours of an entry and the reason, or returns to the calculated hours. */
function OvertimeForm(props: WeekDialogProps & { entry: RecordValues }) {
  const { week, entry, onDone, onClose } = props;
  const translate = useTranslate();
  const callFlagged = useFlaggedOperation(weeksResource);
  const notify = useNotify();
  const me = useMe();
  const fields = useMemo(() => {
    const named = Object.entries(INPUT).map(([name, field]) => [
      name,
      name === 'reason'
        ? field
        : { ...field, label: translate(`timesheets.review.overtime.${name}`) },
    ]);
    return Object.fromEntries(named) as typeof INPUT;
  }, [translate]);
  const draft = useDialogDraft(weeksResource, 'overtime', [Number(entry.id)]);
  const isManual = manualOvertimeOf(entry) !== undefined;
  const start = useMemo(
    () => ({
      ot_1_5_hours: entry.claim_ot_1_5_hours ?? null,
      ot_2_0_hours: entry.claim_ot_2_0_hours ?? null,
      reason: entry.manual_ot_reason ?? null,
    }),
    [entry],
  );
  const words = (key: string) =>
    translate(`timesheets.review.overtime.${key}`, {
      day: dayTexts(String(entry.date)).short,
      total: entry.total_hours,
      ot_1_5: entry.computed_ot_1_5_hours,
      ot_2_0: entry.computed_ot_2_0_hours,
    });

  const save = async (values: RecordValues) => {
    const overtime = {
      id: Number(entry.id),
      ot_1_5: text(values.ot_1_5_hours),
      ot_2_0: text(values.ot_2_0_hours),
      reason: text(values.reason),
    };
    const decided =
      me &&
      decideManualOvertime(
        asRecordOf(timesheets, entry),
        asRecordOf(timesheetWeeks, week),
        overtime,
        me,
      );
    if (decided && 'errors' in decided) {
      const errors = Object.entries(decided.errors).map(([name, messages]) => [name, messages[0]]);
      throw new HttpError('', 422, { errors: Object.fromEntries(errors) });
    }
    await callFlagged({
      operation: 'timesheets/manual-overtime',
      input: { timesheet_id: entry.id, ...values },
      tell: onDone,
    });
  };
  const giveBack = async () => {
    try {
      await save(NOT_MANUAL);
      draft?.finish();
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
      draft={draft}
      submitLabel={words('submit')}
      onSubmit={save}
      onClose={onClose}
      actions={isManual && <Button onClick={() => void giveBack()}>{words('give_back')}</Button>}
    />
  );
}
