import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DataProvider,
  type Identifier,
  type RaRecord,
  useAuthProvider,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { filterableFields } from '@/browser/crud/list/columns/columns';
import { useShownColumns } from '@/browser/crud/list/columns/useColumns';
import { undivided } from '@/browser/crud/list/groups/division';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { type Included, includedTogether } from '@/browser/fields';
import { handOver } from '@/browser/fields/files/fileTypes';
import { inOwnNameTo } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { fileName } from './fileName';
import { filterWords } from './filterWords';
import { type ExportProgress, runExport } from './runExport';
import { type FileServer, isForServer, serverInput } from './serverFile';
import type { Format } from './sheetWriter';
import { useNamedRecords } from './useNamedRecords';
import { useSheet } from './useSheet';

/** Returns the columns that this person's list shows, in its order, and its filters. */
function useShownFields(resource: Resource) {
  const by = usePrincipal();
  const shown = useShownColumns(resource, by);
  return useMemo(
    () => ({
      columns: shown.map(({ name, field }): [string, Field] => [name, field]),
      filters: by ? filterableFields(resource, by) : [],
    }),
    [by, shown, resource],
  );
}

/** Returns a predicate for the rows that a deputy sees in their own name, as they may export no others. */
function useOwnRows({ route }: Resource) {
  const by = usePrincipal();
  const auth = useAuthProvider();
  if ((by?.standsInFor ?? []).length === 0) return undefined;
  const action = inOwnNameTo('see');
  return async (record: RaRecord) =>
    (await auth?.canAccess?.({ action, resource: route, record })) ?? false;
}

/** The extent of an export: the list as it is filtered, all rows, or the rows with these ids. */
export type Extent = 'view' | 'all' | readonly Identifier[];

/** Returns the export of the list around: its extent, its progress, and functions that start and stop it. */
export function useExport(resource: Resource, extent: Extent, onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DataProvider & FileServer>();
  const { many } = useWords(resource);
  const { filterValues: shown, sort, total: shownTotal = 0, meta } = useListContext();
  const chosen = typeof extent === 'string' ? undefined : extent;
  const filterValues = extent === 'all' ? {} : { ...shown, ...(chosen && { id: chosen }) };
  const total = extent === 'all' ? 0 : (chosen?.length ?? shownTotal);
  // A file has the rows, not their groups.
  const filter = undivided(filterValues);
  const { columns, filters } = useShownFields(resource);
  const isExported = useOwnRows(resource);
  const wordsOfFailure = useFailureWords();
  const { labelOf, wordsOf, headOf, fileWords, today } = useSheet(resource);
  const [progress, setProgress] = useState<ExportProgress>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const { named, readNamed } = useNamedRecords(filters, filterValues);
  const narrowingBy = (names: Included) => {
    const words = wordsOf(includedTogether([names, meta?.included]));
    const { alwaysPrinted: always } = resource;
    const given = {
      resource,
      fields: filters,
      values: filterValues,
      words,
      labelOf,
      always,
      translate,
    };
    const line = translate('fieldhouse.export.selected');
    return [...filterWords(given), ...(chosen ? [{ line, name: line }] : [])];
  };
  const stop = () => running.current?.abort();
  // Nobody needs the file once the page is left.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: Format, isByServer: boolean) => {
    const control = new AbortController();
    running.current = control;
    setFailure(undefined);
    setProgress({ read: 0, total });
    const narrowing = narrowingBy(await readNamed());
    const head = headOf(
      many,
      narrowing.map(({ line }) => line),
      columns,
    );
    const { route } = resource;
    const list = { filter, sort };
    const streamed = async () =>
      isByServer && isForServer(total, format)
        ? dataProvider.streamList(route, serverInput(format, head, list), control.signal, (bytes) =>
            setProgress({ bytes }),
          )
        : undefined;
    const built = () =>
      runExport(
        dataProvider,
        { route, fields: columns, ...list, format, head, fileWords, wordsOf, isExported },
        control.signal,
        setProgress,
      );
    try {
      const file = (await streamed()) ?? (await built());
      const names = narrowing.map(({ name }) => name);
      if (file) handOver(file, fileName(many, names, today(), format));
      else notify('fieldhouse.export.nothing', { type: 'error' });
      onDone();
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure(wordsOfFailure(error));
      setProgress(undefined);
    }
  };
  return { total, filters: narrowingBy(named), progress, failure, start, stop };
}
