import CloseIcon from '@mui/icons-material/Close';
import { useEffect, useRef, useState } from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { type UseFormSetError, useFormContext, useWatch } from 'react-hook-form';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { withoutFiles } from '@/browser/crud/form/fields/fieldsOfForm';
import type { Draft } from '@/browser/crud/sync/drafts';
import { RestoredNotice } from '@/browser/crud/sync/RestoredNotice';
import { useWords } from '@/browser/crud/useWords';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { IconButton } from '@/browser/kit/IconButton';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import { type Field, fieldLabel, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { BulkFields } from './BulkFields';
import { BulkProgress } from './BulkProgress';
import { readChanges, type TypedChanges } from './bulkChanges';
import type { BulkInput } from './bulkDraft';
import { BulkSummary } from './preview/BulkSummary';
import { isChanging, type ShownRows } from './preview/previewGroups';
import type { useBulkPreview } from './preview/useBulkPreview';
import type { useBulkRun } from './useBulkRun';

const Panel = styled(PanelCard)(({ theme }) => ({
  padding: 16,
  '& > header': { display: 'flex', alignItems: 'flex-start', gap: 8, marginBottom: 8 },
  '& > header > h2': { ...theme.typography.h3, flex: 1, margin: '6px 0 0' },
}));

const Foot = styled('div')(({ theme }) => ({
  marginTop: 16,
  '& > p': { margin: '0 0 8px', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& > div': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}));

interface Props {
  resource: Resource;
  title: string;
  offered: readonly [string, Field][];
  chosen: readonly [string, Field][];
  onChoose: (names: readonly string[]) => void;
  onChange: (changes: RecordValues) => void;
  trial: ReturnType<typeof useBulkPreview>;
  run: ReturnType<typeof useBulkRun>;
  shown: ShownRows;
  onShow: (rows: ShownRows) => void;
  /** True if changed records may no longer match the filters of the list. */
  mayLeave: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The input that was stored before. */
  before: Draft<BulkInput> | undefined;
  /** Called with the inputs as they are. */
  onInput: (input: BulkInput) => void;
}

/** The panel of a bulk change: fields with their values, what changes by old value, and the button that does it. */
export function BulkForm({ onClose, title, ...rest }: Props) {
  const translate = useTranslate();
  const { before } = rest;
  const [cleared, setCleared] = useState(before?.content.cleared ?? []);
  const [wrong, setWrong] = useState<TypedChanges['wrong']>({});
  const { chosen, onSubmit, run } = rest;
  return (
    <Panel aria-label={title} data-bulk="">
      <header>
        <h2>{title}</h2>
        <IconButton aria-label={translate('lists.bulk.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {run.running ? (
        <BulkProgress group={run.running} onStop={run.stop} />
      ) : (
        <Form
          record={before?.content.typed as Partial<RaRecord> | undefined}
          noValidate
          disableInvalidFormNotification
          onSubmit={() => {
            if (Object.keys(wrong).length === 0) onSubmit();
          }}
        >
          {before && <RestoredNotice savedAt={before.savedAt} />}
          <Inputs
            {...rest}
            cleared={cleared}
            onClear={setCleared}
            onWrong={setWrong}
            onClose={onClose}
            fields={chosen}
          />
        </Form>
      )}
    </Panel>
  );
}

interface InputsProps extends Omit<Props, 'title'> {
  fields: readonly [string, Field][];
  cleared: readonly string[];
  onClear: (names: readonly string[]) => void;
  onWrong: (wrong: TypedChanges['wrong']) => void;
}

function Inputs(props: InputsProps) {
  const { resource, offered, chosen, cleared, onChoose, onClear, onChange, onWrong } = props;
  const { trial, run, shown, onShow, mayLeave, onClose, onInput } = props;
  const translate = useTranslate();
  const { manyInSentence, oneInSentence } = useWords(resource);
  const failureWords = useFailureWords();
  const { setError } = useFormContext();
  const typed = useWatch();
  const read = readChanges(chosen, typed, cleared);
  const text = JSON.stringify(read);
  useEffect(() => {
    const { changes, wrong } = JSON.parse(text) as TypedChanges;
    onChange(changes);
    onWrong(wrong);
  }, [text, onChange, onWrong]);
  useEffect(() => onInput({ typed: withoutFiles(typed), cleared }), [typed, cleared, onInput]);
  const foot = useRef<HTMLDivElement>(null);
  const { preview, error, isChecking } = trial;
  const changing = preview?.rows.filter(isChanging).length ?? 0;
  const hasChanges = Object.keys(read.changes).length > 0;
  const hasWrong = Object.keys(read.wrong).length > 0;
  const waits = run.isRunning
    ? 'changing'
    : !hasChanges && !hasWrong
      ? 'needs_value'
      : isChecking
        ? 'checking'
        : preview && changing === 0
          ? 'nothing_changes'
          : undefined;
  const name = changing === 1 ? oneInSentence : manyInSentence;
  /** Says what is wrong at its field, or moves to what is missing. */
  const explain = () => {
    if (hasWrong) return showWrong(chosen, read.wrong, setError, translate);
    const panel = foot.current?.closest('[data-bulk]');
    panel?.querySelector<HTMLElement>('input, textarea, [aria-haspopup=menu]')?.focus();
  };
  const isReady = waits === undefined && !hasWrong && !error;
  return (
    <>
      <BulkFields {...{ resource, offered, chosen, cleared, onChoose, onClear }} />
      {error && (
        <Alert severity="error" style={{ marginTop: 12 }}>
          {failureWords(error)}
        </Alert>
      )}
      {preview && <BulkSummary {...{ resource, preview, shown, onShow }} fields={chosen} />}
      <Foot ref={foot}>
        {run.failure && (
          <Alert severity="error" style={{ marginBottom: 12 }}>
            {run.failure}
          </Alert>
        )}
        <p role="status">
          {waits && translate(`lists.bulk.${waits}`)}
          {!waits && mayLeave && `${translate('lists.bulk.may_leave')} `}
          {!waits && translate('lists.bulk.one_entry')}
        </p>
        <div>
          {error && <Button onClick={trial.retry}>{translate('fieldhouse.crud.retry')}</Button>}
          <Button variant="outlined" onClick={onClose}>
            {translate('fieldhouse.crud.cancel')}
          </Button>
          <Button
            type={isReady ? 'submit' : 'button'}
            variant="contained"
            aria-disabled={!isReady}
            onClick={isReady ? undefined : explain}
          >
            {translate('lists.bulk.change', { count: changing, name })}
          </Button>
        </div>
      </Foot>
    </>
  );
}

function showWrong(
  fields: readonly [string, Field][],
  wrong: TypedChanges['wrong'],
  setError: UseFormSetError<Record<string, unknown>>,
  translate: ReturnType<typeof useTranslate>,
): void {
  for (const [name, field] of fields) {
    if (!(name in wrong)) continue;
    const unreadable = () =>
      translate(`fieldhouse.fields.unreadable.${field.kind}`, { label: fieldLabel(name, field) });
    setError(name, { type: 'rule', message: wrong[name] ?? unreadable() }, { shouldFocus: true });
  }
}
