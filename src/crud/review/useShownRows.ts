import { useCallback, useMemo, useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/** A row as it was when it was judged. */
type Judged = RaRecord;

/**
 * The rows of the list around that are in the state (in `field`) that is asked for, without those that were judged here: they leave
 * at once, before the server has answered the list again. One that comes back in another version is shown again.
 */
export function useShownRows<Row extends RaRecord>(field: string) {
  const { data, filterValues } = useListContext<Row>();
  const asked: unknown = filterValues[field];
  const [gone, setGone] = useState<ReadonlyMap<Identifier, number>>(new Map());
  const rows = useMemo(
    () =>
      data?.filter(
        (row) =>
          Number(row.version) > (gone.get(row.id) ?? -1) &&
          (typeof asked !== 'string' || row[field] === asked),
      ) ?? [],
    [data, gone, asked, field],
  );
  const hide = useCallback(({ id, version }: Judged) => {
    setGone((before) => new Map(before).set(id, Number(version)));
  }, []);
  const show = useCallback(({ id }: Judged) => {
    setGone((before) => new Map([...before].filter(([one]) => one !== id)));
  }, []);
  return { rows, hide, show };
}
