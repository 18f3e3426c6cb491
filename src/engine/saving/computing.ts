import type { Resource } from '@/core/resource/resource';
import { isComputing, sourcesOf, withComputed } from '@/core/validation/computing';
import type { Batched, Tx } from '@/engine/store';

/** The changes of a store; one whose statements cost nothing needs no batches of them. */
export type Written = Omit<Tx, Batched> & Partial<Pick<Tx, Batched>>;

const isTouched = ({ fields }: Resource, values: object) =>
  isComputing(fields, Object.keys(values));

/** Returns changes that write computed fields along with the fields that they are worked out from. */
export const computing = (tx: Written): Written => {
  const { changeEach } = tx;
  const changeMany: Tx['changeMany'] = async (of, rows) => {
    if (!rows.some((row) => isTouched(of, row))) return tx.changeMany(of, rows);
    const sources = sourcesOf(of.fields);
    const isWhole = rows.every((row) => sources.every((name) => Object.hasOwn(row, name)));
    const ids = rows.map(({ id }) => id);
    const found = isWhole
      ? []
      : (await tx.find(of, { ids, archived: 'include', count: false })).rows;
    const byId = new Map(found.map((record) => [record.id, record]));
    return tx.changeMany(
      of,
      rows.map((row) => withComputed(of.fields, row, byId.get(row.id))),
    );
  };
  return {
    ...tx,
    add: (of, values, event) => tx.add(of, withComputed(of.fields, values), event),
    addMany: (of, rows, by) =>
      tx.addMany(
        of,
        rows.map((row) => withComputed(of.fields, row)),
        by,
      ),
    change: (of, record, values, event) =>
      tx.change(
        of,
        record,
        isTouched(of, values) ? withComputed(of.fields, values, record) : values,
        event,
      ),
    ...(changeEach && {
      changeEach: (of, changes, event) =>
        changeEach(
          of,
          changes.map(({ record, values }) => ({
            record,
            values: isTouched(of, values) ? withComputed(of.fields, values, record) : values,
          })),
          event,
        ),
    }),
    changeMany,
    async changeWhere(of, tests, values) {
      if (!isTouched(of, values)) return tx.changeWhere(of, tests, values);
      const rows = await tx.lockWhere(of, tests);
      await changeMany(
        of,
        rows.map(({ id }) => ({ ...values, id })),
      );
      return rows.length;
    },
  };
};
