import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DataProvider,
  type Identifier,
  useDataProvider,
  useGetIdentity,
  useListContext,
  useNotify,
  useStore,
  useTranslate,
} from 'react-admin';
import { type Field, fieldLabel } from '../../../domain/kernel/fields';
import { optionsOf } from '../../../domain/kernel/fields/choice';
import type { Resource } from '../../../domain/kernel/resource';
import { type SheetWords, sheetColumns } from '../../../domain/kernel/sheet';
import { resourceAt } from '../../../domain/registry';
import { type Included, useCompanyTime } from '../../fields';
import { handOver } from '../../fields/fileTypes';
import { columnsOf, filtersOf } from '../list/columns';
import { columnsKey } from '../storeKeys';
import { usePrincipal } from '../usePrincipal';
import { titleOf, useWords } from '../useWords';
import { fileName } from './fileName';
import { filterWords } from './filterWords';
import { type ExportProgress, runExport } from './runExport';
import { askedOfServer, type FileServer, isForServer } from './serverFile';
import type { Format } from './sheetWriter';

/** The words for the cells of a list, given the records that came along with its rows. */
function useSheetWords(resource: Resource): (included: Included) => SheetWords {
  const translate = useTranslate();
  const { zone } = useCompanyTime();
  return (included) => {
    const titles = new Map(
      Object.entries(included).flatMap(([path, rows]) =>
        rows.map((row) => [`${path}/${row.id}`, titleOf(resourceAt(path), row)] as const),
      ),
    );
    return {
      zone,
      titleOf: (to, id) => titles.get(`${to}/${id}`) ?? '',
      choiceOf: (name, field, value) =>
        translate(`resources.${resource.route}.choices.${name}.${value}`, {
          _: optionsOf(field)?.[value] ?? value,
        }),
    };
  };
}

/** The columns that this person's list shows, in its order, and what it can be narrowed by. */
function useShownFields(resource: Resource) {
  const by = usePrincipal();
  const [hidden] = useStore<string[]>(columnsKey(resource), []);
  return useMemo(() => {
    if (!by) return { columns: [], filters: [] };
    const [first, ...others] = columnsOf(resource, by);
    const shown = others.filter(([name]) => !hidden.includes(name));
    return { columns: first ? [first, ...shown] : shown, filters: filtersOf(resource, by) };
  }, [by, hidden, resource]);
}

/** What of the list around is exported: what it shows, all that there is, or the rows with these ids. */
export type Extent = 'view' | 'all' | readonly Identifier[];

/** The export of the list around: what it will hold, how far it is, starting and stopping it. */
export function useExport(resource: Resource, extent: Extent, onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DataProvider & FileServer>();
  const { identity } = useGetIdentity();
  const { day, moment } = useCompanyTime();
  const { many } = useWords(resource);
  const { filterValues: shown, sort, total: shownTotal = 0, meta } = useListContext();
  const chosen = typeof extent === 'string' ? undefined : extent;
  const filterValues = extent === 'all' ? {} : { ...shown, ...(chosen && { id: chosen }) };
  const total = extent === 'all' ? 0 : (chosen?.length ?? shownTotal);
  // A file holds the rows themselves.
  const { group: _, ...asked } = filterValues;
  const { columns, filters } = useShownFields(resource);
  const wordsOf = useSheetWords(resource);
  const [progress, setProgress] = useState<ExportProgress>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const labelOf = (name: string, field: Field) =>
    translate(`resources.${resource.route}.fields.${name}`, { _: fieldLabel(name, field) });
  const narrowing = filterWords({
    fields: filters,
    values: filterValues,
    words: wordsOf(meta?.included ?? {}),
    labelOf,
    always: resource.alwaysSays,
    translate,
  });
  if (chosen) {
    const line = translate('fieldhouse.export.selected');
    narrowing.push({ line, name: line });
  }
  const stop = () => running.current?.abort();
  // Nobody waits for the file once the page is left.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: Format, isByServer: boolean) => {
    const control = new AbortController();
    running.current = control;
    const now = new Date().toISOString();
    setFailure(undefined);
    setProgress({ read: 0, total });
    const head = {
      title: many,
      filters: narrowing.map(({ line }) => line),
      made: translate('fieldhouse.export.made', {
        moment: `${day(now)} ${moment(now).slice(-5)}`,
        name: identity?.fullName ?? '',
      }),
      columns: sheetColumns(columns, labelOf),
    };
    const fileWords = {
      total: translate('fieldhouse.export.total'),
      page: translate('fieldhouse.export.page', { page: '{page}', pages: '{pages}' }),
    };
    const { route } = resource;
    const list = { filter: asked, sort };
    const streamed = async () =>
      isByServer && isForServer(total, format)
        ? dataProvider.streamList(
            route,
            askedOfServer(format, head, list),
            control.signal,
            (bytes) => setProgress({ bytes }),
          )
        : undefined;
    const built = () =>
      runExport(
        dataProvider,
        { route, fields: columns, ...list, format, head, fileWords, wordsOf },
        control.signal,
        setProgress,
      );
    try {
      const file = (await streamed()) ?? (await built());
      const names = narrowing.map(({ name }) => name);
      if (file) handOver(file, fileName(many, names, day(now), format));
      else notify('fieldhouse.export.nothing', { type: 'error' });
      onDone();
    } catch (error) {
      if (control.signal.aborted) return;
      const { message } = error as Error;
      setFailure(translate(message, { _: message }));
      setProgress(undefined);
    }
  };
  return { total, filters: narrowing, progress, failure, start, stop };
}
