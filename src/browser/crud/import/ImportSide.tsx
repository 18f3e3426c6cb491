import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { BulkProgress } from '@/browser/crud/list/bulk/BulkProgress';
import { editorsOf } from '@/browser/fields/inputs';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { WordsCard } from '@/browser/kit/Card';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { ImportCheck } from './ImportCheck';
import { ImportCounts } from './ImportCounts';
import type { Outcome, OutcomeCounts } from './outcomes';
import type { ReadSheet } from './reading/sheetFile';
import type { SheetReader } from './reading/useSheetReading';
import type { useImportRun } from './useImportRun';
import type { Trial, useImportTrial } from './useImportTrial';
import { useRefusedFile } from './useRefusedFile';

/** The rows whose check is over too soon for its progress to be seen. */
const CHECKED_AT_ONCE = 500;

/** The rows at the top of a sheet that can be its heading. */
const HEADS = 10;

const Side = styled(WordsCard)(({ theme }) => ({
  display: 'grid',
  gap: 12,
  // Its buttons stay at the bottom of the window.
  overflow: 'visible',
  '& h2, & p, & ul': { margin: 0 },
  '& h2': { fontSize: '1rem' },
  '& small': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& ul': { padding: 0, listStyle: 'none' },
  '& li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > button': {
    display: 'flex',
    width: '100%',
    minHeight: 40,
    '@media (pointer: coarse)': { minHeight: 44 },
    padding: '0 4px',
    gap: 12,
    justifyContent: 'flex-start',
    color: theme.palette.text.primary,
    '&[aria-pressed=true]': { background: theme.palette.action.selected },
    '& > b': {
      minWidth: 32,
      textAlign: 'right',
      fontSize: '1.25rem',
      fontWeight: 650,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > svg': { margin: '0 0 0 auto', color: theme.palette.text.secondary },
  },
  '& [data-note]': {
    padding: 12,
    borderRadius: 6,
    background: theme.palette.neutral.light,
    fontSize: '0.8125rem',
  },
  '& [data-does]': {
    position: 'sticky',
    bottom: 0,
    // Above the labels that scroll below it.
    zIndex: 2,
    display: 'grid',
    gap: 8,
    margin: -18,
    padding: 18,
    paddingTop: 8,
    borderRadius: '0 0 10px 10px',
    background: theme.palette.background.paper,
  },
}));

interface Props {
  resource: Resource;
  /** The name of what is imported, as a heading. */
  name: string;
  mayAdd: boolean;
  sheets: readonly ReadSheet[];
  reader: SheetReader;
  trial: Trial | undefined;
  error: unknown;
  /** The check of the rows, which can be stopped. */
  check: ReturnType<typeof useImportTrial>;
  /** The number of rows. */
  total: number;
  counts: OutcomeCounts;
  missing: readonly [string, Field][];
  /** True if any value was given for them. */
  isSupplied: boolean;
  run: ReturnType<typeof useImportRun>;
  shown: Outcome | undefined;
  onShow: (outcome: Outcome | undefined) => void;
  onRetry: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** The panel of an import: the rows by outcome, how they find their records, what the sheet lacks, and the button that saves. */
export function ImportSide(props: Props) {
  const { resource, reader, trial, error, check, total, counts, missing, isSupplied, run } = props;
  const { isChecking, isStopped } = check;
  const { onRetry, onSave, onClose } = props;
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const side = useRef<HTMLDivElement>(null);
  const refusedFile = useRefusedFile(resource, props.name, reader);
  if (run.running)
    return (
      <Side>
        <BulkProgress group={run.running} onStop={run.stop} />
      </Side>
    );
  const { added, changed, refused } = counts;
  const does = added > 0 ? (changed > 0 ? 'both' : 'added') : changed > 0 ? 'changed' : 'none';
  const lacks = missing.length > 0 && !isSupplied && counts.refused > 0;
  const waits = isChecking
    ? 'checking'
    : isStopped
      ? 'check_stopped'
      : does !== 'none'
        ? undefined
        : lacks
          ? 'lacks'
          : 'nothing_new';
  const isReady = !waits && !error && !run.isRunning;
  /** Moves to what the button waits for. */
  const explain = () =>
    side.current
      ?.querySelector<HTMLElement>('[data-supplied] :is(input, [role=combobox])')
      ?.focus();
  return (
    <Side ref={side} role="group" aria-label={translate('imports.effect')}>
      <ImportCounts {...props} />
      {error !== null && error !== undefined && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={onRetry}>{translate('fieldhouse.crud.retry')}</Button>}
        >
          {failureWords(error)}
        </Alert>
      )}
      {isChecking && total > CHECKED_AT_ONCE && (
        <ImportCheck progress={check.progress} total={total} onStop={check.stop} />
      )}
      <Choices {...props} />
      {missing.map(([name, field]) => {
        const { Input } = editorsOf(field);
        return (
          <div key={name} data-supplied="">
            <Input source={name} field={field} />
            <small>{translate('imports.supplied')}</small>
          </div>
        );
      })}
      <p data-note="">
        {translate('imports.undo_note')}
        {refused > 0 &&
          ` ${translate(`imports.${refused === 1 ? 'stays_out' : 'stay_out'}`, { count: refused })}`}
      </p>
      <div data-does="">
        {run.failure && <Alert severity="error">{run.failure}</Alert>}
        <small role="status">{waits && translate(`imports.${waits}`)}</small>
        {isStopped ? (
          <Button variant="contained" onClick={onRetry}>
            {translate('imports.check_again')}
          </Button>
        ) : (
          <Button variant="contained" aria-disabled={!isReady} onClick={isReady ? onSave : explain}>
            {translate(`imports.save.${does}`, { added, changed })}
          </Button>
        )}
        {refused > 0 && trial && (
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            onClick={() => refusedFile(trial.rows)}
          >
            {translate('imports.errors_file')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('imports.other_file')}</Button>
      </div>
    </Side>
  );
}

function Choices({ resource, sheets, reader, trial, mayAdd }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { rows, reading, keys, sheetAt } = reader;
  const labelOfOne = (name: string) => {
    const field = resource.fields[name];
    return field ? labelOf(name, field) : translate('imports.number');
  };
  const keyLabel = (key: string) => key.split(',').map(labelOfOne).join(' + ');
  const none: readonly [string, string] = ['', translate('imports.no_key')];
  const keyOptions: readonly (readonly [string, string])[] = [
    ...keys.map((name) => [name, keyLabel(name)] as const),
    // Rows with a number find their record by it in any case.
    ...(keys.includes('id') || (!mayAdd && keys.length > 0 && reading.key !== '') ? [] : [none]),
  ];
  const found = trial ? trial.rows.size - trial.adding.size : 0;
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={translate('imports.sheet')}
          value={sheetAt}
          options={sheets.map(({ name }, at) => [at, name ?? ''] as const)}
          onChoose={reader.chooseSheet}
        />
      )}
      <SelectField
        label={translate('imports.heading')}
        value={reading.headAt}
        options={[
          ...rows
            .slice(0, HEADS)
            .map(({ line }, at) => [at, translate('imports.heading_row', { line })] as const),
          [-1, translate('imports.no_heading')] as const,
        ]}
        onChoose={reader.chooseHead}
      />
      <div>
        <SelectField
          label={translate('imports.key')}
          value={reading.key}
          options={keyOptions}
          onChoose={reader.chooseKey}
          style={{ width: '100%' }}
        />
        {reading.key !== '' && trial && (
          <small>{translate('imports.finds', { found, all: trial.rows.size })}</small>
        )}
      </div>
    </>
  );
}
