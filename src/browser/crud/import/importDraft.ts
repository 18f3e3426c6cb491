import { dropDraft, readDraft, storeDraft, tabDraftKey } from '@/browser/crud/sync/drafts';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { OpenedFile } from './reading/sheetFile';
import type { SheetStep } from './reading/useSheetReading';

/** The work on a sheet that was not saved yet. */
export interface ImportWork {
  /** True if its rows were pasted over a list, whose records they change. */
  isPasted: boolean;
  step: SheetStep;
  /** The lines that were saved. */
  saved: readonly number[];
  /** The values in the inputs for what the sheet lacks. */
  supplied: RecordValues;
}

interface Stored {
  name: string;
  /** Tells the file from another of the same name. */
  print: string;
  /** Left out if the sheets are too large to be stored, so that their file has to be opened again. */
  file?: OpenedFile;
  /** Left out if even this is too large. */
  work?: ImportWork;
}

/** An import that was interrupted. */
export interface FoundImport extends Stored {
  savedAt: number;
}

const hasKeys = (value: unknown, ...keys: string[]) =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

function isStored(value: unknown): value is Stored {
  const { name, print, file, work } = { ...(value as Partial<Stored> | null) };
  const isFile = file === undefined || Array.isArray(file.sheets);
  const isWork =
    work === undefined || (Array.isArray(work.saved) && hasKeys(work.step?.reading, 'mended'));
  return typeof name === 'string' && typeof print === 'string' && isFile && isWork;
}

/** Returns the number of rows and characters of each sheet, by which a file is known again. */
export const printOf = ({ name, sheets }: OpenedFile): string =>
  [
    name,
    ...sheets.map(({ rows }) => {
      let characters = 0;
      for (const { cells } of rows) for (const text of cells) characters += text.length;
      return `${rows.length}/${characters}`;
    }),
  ].join(' ');

/** The most rows for which it is tried whether their sheet can be stored. */
const MOST_ROWS = 20_000;

/**
 * The unsaved import of a person into a resource, in this tab alone: a sheet may be about many people, so none of it
 * remains on a shared device once the tab is closed.
 */
export function importDraft(person: number | string, { route }: Resource) {
  const key = tabDraftKey(person, `${route}/import`);
  return {
    found(): FoundImport | undefined {
      const draft = readDraft(key, isStored);
      return draft && { savedAt: draft.savedAt, ...draft.content };
    },
    store(file: OpenedFile, work: ImportWork): void {
      const known = { name: file.name, print: printOf(file) };
      const isShort = file.sheets.reduce((sum, { rows }) => sum + rows.length, 0) <= MOST_ROWS;
      dropDraft(key);
      const isStored = isShort && storeDraft(key, { ...known, file, work });
      if (!isStored && !storeDraft(key, { ...known, work })) storeDraft(key, known);
    },
    drop: () => dropDraft(key),
  };
}

export type ImportDraft = ReturnType<typeof importDraft>;
