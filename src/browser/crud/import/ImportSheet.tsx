import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Form, type RaRecord, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { withoutFiles } from '@/browser/crud/form/fields/fieldsOfForm';
import { ConfirmLeaving } from '@/browser/crud/form/saving/LeavingQuestion';
import { readChanges } from '@/browser/crud/list/bulk/bulkChanges';
import { useListAddress } from '@/browser/crud/list/ListAddress';
import { RestoredNotice } from '@/browser/crud/sync/RestoredNotice';
import { useStoredWork } from '@/browser/crud/sync/useStoredWork';
import { useCompanyTime } from '@/browser/fields';
import { MainAndPanel } from '@/browser/kit/MainAndPanel';
import { PageSubtitle } from '@/browser/kit/page/PageSubtitle';
import type { Principal } from '@/core/access/table';
import type { Field, RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { ImportSide } from './ImportSide';
import { ImportTable } from './ImportTable';
import type { FoundImport, ImportDraft } from './importDraft';
import { missingFields } from './importFields';
import { linesOf } from './importState';
import { linesWith, noCounts, type Outcome } from './outcomes';
import type { OpenedFile } from './reading/sheetFile';
import { useSheetReading } from './reading/useSheetReading';
import { lineReader, type SentLine, type Supplied } from './sentLines';
import { useImportRun } from './useImportRun';
import { useImportTrial, type Wanted } from './useImportTrial';

const NOTHING: RecordValues = {};
const NO_LINES: ReadonlySet<number> = new Set();

interface Props {
  resource: Resource;
  by: Principal;
  file: OpenedFile;
  /** The name of what is imported, as a heading. */
  name: string;
  /** False for people who may only change records. */
  mayAdd: boolean;
  /** True if the rows were pasted over a list. */
  isPasted: boolean;
  /** Stores the work, also beyond the end of the session. */
  draft: ImportDraft;
  /** The work that was stored before. */
  before?: FoundImport | undefined;
  onClose: () => void;
}

/** The lines that add a record, by the key with which that was found out. */
interface Added {
  key: string;
  lines: ReadonlySet<number>;
}

const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one === other || (one.size === other.size && [...one].every((line) => other.has(line)));

/** A sheet before it is saved: its columns, what would happen to each row, and the button that saves. */
export function ImportSheet(props: Props) {
  const { resource, by, file, name, mayAdd, isPasted, draft, before, onClose } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListAddress(resource);
  const { zone } = useCompanyTime();
  const reader = useSheetReading(resource, by, file.sheets, before?.work?.step);
  const { rows, reading, sheetAt, step } = reader;
  const [saved, setSaved] = useState<ReadonlySet<number>>(() => new Set(before?.work?.saved));
  const [typed, setTyped] = useState(before?.work?.supplied ?? NOTHING);
  const [isDone, setDone] = useState(false);
  const [shown, setShown] = useState<Outcome>();
  const [supplied, setSupplied] = useState(NOTHING);
  const [added, setAdded] = useState<Added>({ key: '', lines: NO_LINES });
  const isAdding = mayAdd && added.lines.size > 0;
  const missing = useMemo(
    () => (isAdding ? missingFields(resource, by, reading.columns) : []),
    [resource, by, reading.columns, isAdding],
  );
  const isSupplied = missing.length > 0 && Object.keys(supplied).length > 0;
  // The same object while there is nothing: another would try all rows again.
  const values = isSupplied ? supplied : NOTHING;
  const isKnown = added.key === reading.key;
  const lines = useMemo(() => linesOf(rows, reading, saved), [rows, reading, saved]);
  const addedLines = isSupplied && isKnown ? added.lines : NO_LINES;
  const wanted = useMemo((): Wanted => {
    const more: Supplied = { values, lines: addedLines };
    return { lines, read: lineReader(resource, reading, zone, more), key: reading.key };
  }, [resource, lines, reading, zone, values, addedLines]);
  const check = useImportTrial(resource, wanted);
  const { trial, error, isChecking, retry } = check;
  if (trial && !(added.key === trial.key && isSameSet(added.lines, trial.adding)))
    setAdded({ key: trial.key, lines: trial.adding });

  const remaining = useCallback((kept: readonly SentLine[]) => {
    setSaved((before) => new Set([...before, ...kept.map(({ line }) => line)]));
    setShown(undefined);
  }, []);
  // The page may be left without a question first.
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(list));
    return () => clearTimeout(timer);
  }, [isDone, navigate, list]);
  const run = useImportRun(resource, {
    onSaved: (kept) => {
      reader.remember();
      if (!trial || trial.counts.refused === 0) {
        finish();
        setDone(true);
        return;
      }
      // What was refused stays, to be mended.
      remaining([...kept, ...linesWith(trial.sent, trial.rows, ['unchanged'])]);
    },
    onRefused: retry,
  });
  const counts = trial?.counts ?? noCounts();
  const hasWork =
    counts.added + counts.changed + counts.refused > 0 || Object.keys(reading.mended).length > 0;
  const isUnknown = !trial && lines.length > 0;
  const isWorth = hasWork || isUnknown;
  const work = useMemo(
    () => (isWorth ? { isPasted, step, saved: [...saved], supplied: typed } : undefined),
    [isWorth, isPasted, step, saved, typed],
  );
  const finish = useStoredWork(work, {
    store: (latest) => draft.store(file, latest),
    drop: draft.drop,
  });
  const head = rows[reading.headAt];
  const about = head
    ? translate('imports.below_heading', { smart_count: lines.length, line: head.line })
    : translate('imports.without_heading', { smart_count: lines.length });
  const sheet = file.sheets[sheetAt]?.name;
  const isReady = !isChecking && !run.isRunning && !error;
  const side = (
    <ImportSide
      {...{ resource, reader, trial, error, check, counts, missing, run, shown }}
      total={lines.length}
      isSupplied={isSupplied}
      name={name}
      mayAdd={mayAdd}
      sheets={file.sheets}
      onShow={setShown}
      onRetry={retry}
      onSave={() => {
        if (trial && isReady)
          run.run(linesWith(trial.sent, trial.rows, ['added', 'changed']), trial.key);
      }}
      onClose={() => {
        finish();
        onClose();
      }}
    />
  );
  return (
    <Form
      record={before?.work?.supplied as Partial<RaRecord> | undefined}
      noValidate
      disableInvalidFormNotification
      onSubmit={() => undefined}
    >
      <PageSubtitle>
        {[file.name, sheet && file.sheets.length > 1 ? `“${sheet}”` : undefined, about]
          .filter(Boolean)
          .join(' · ')}
      </PageSubtitle>
      <ConfirmLeaving isDirty={!isDone && hasWork} onLeave={finish} />
      {before?.work && <RestoredNotice savedAt={before.savedAt} />}
      <SuppliedValues missing={missing} onChange={setSupplied} onType={setTyped} />
      <MainAndPanel panel={side} width={268}>
        <ImportTable
          {...{ resource, by, reader, lines, trial, shown }}
          onShowAll={() => setShown(undefined)}
        />
      </MainAndPanel>
    </Form>
  );
}

/** Reads the inputs of the fields that the sheet lacks. */
function SuppliedValues({
  missing,
  onChange,
  onType,
}: {
  missing: readonly [string, Field][];
  onChange: Dispatch<SetStateAction<RecordValues>>;
  /** Called with the inputs as they are. */
  onType: (typed: RecordValues) => void;
}) {
  const typed = useWatch();
  useEffect(() => onType(withoutFiles(typed)), [typed, onType]);
  const text = JSON.stringify(readChanges(missing, typed, []).changes);
  useEffect(
    // Other values would show all rows once more.
    () => onChange((before) => (JSON.stringify(before) === text ? before : JSON.parse(text))),
    [text, onChange],
  );
  return null;
}
