import type { Resource } from '@/core/resource/resource';
import { isComputing, sourcesOf, withComputed } from '@/core/validation/computing';
import type { Batched, Tx } from '@/engine/store';

/** The changes of a store; one whose statements cost nothing needs no batches of them. */
export type Written = Omit<Tx, Batched> & { [Name in Batched]?: Tx[Name] | undefined };

const isTouched = ({ fields }: Resource, values: object) =>
  isComputing(fields, Object.keys(values));

/** Returns changes that write computed fields along with the fields that they are worked out from. */
export const computing = (tx: Written): Written => {
  const { addEach, changeEach, awaitAtEnd } = tx;
  /** Changes that read records before they are sent. */
  const late = new WeakSet<Promise<unknown>>();
  const sentLate = <T>(change: Promise<T>): Promise<T> => {
    late.add(change);
    return change;
  };
  const changeComputed: Tx['changeMany'] = async (of, rows) => {
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
  const changeComputedWhere: Tx['changeWhere'] = async (of, tests, values) => {
    const rows = await tx.lockWhere(of, tests);
    await changeComputed(
      of,
      rows.map(({ id }) => ({ ...values, id })),
    );
    return rows.length;
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
    addEach:
      addEach &&
      ((of, rows, event) =>
        addEach(
          of,
          rows.map((row) => withComputed(of.fields, row)),
          event,
        )),
    change: (of, record, values, event) =>
      tx.change(
        of,
        record,
        isTouched(of, values) ? withComputed(of.fields, values, record) : values,
        event,
      ),
    changeEach:
      changeEach &&
      ((of, changes, event) =>
        changeEach(
          of,
          changes.map(({ record, values }) => ({
            record,
            values: isTouched(of, values) ? withComputed(of.fields, values, record) : values,
          })),
          event,
        )),
    // A statement that is passed on unchanged is sent at once, and immediately refuses values that it cannot store.
    changeMany: (of, rows) =>
      rows.some((row) => isTouched(of, row))
        ? sentLate(changeComputed(of, rows))
        : tx.changeMany(of, rows),
    changeWhere: (of, tests, values) =>
      isTouched(of, values)
        ? sentLate(changeComputedWhere(of, tests, values))
        : tx.changeWhere(of, tests, values),
    awaitAtEnd:
      awaitAtEnd &&
      ((statement) => {
        if (!late.has(statement)) return awaitAtEnd(statement);
        // It may not be sent yet when the transaction ends.
        statement.catch(() => {});
        tx.beforeCommit(async () => void (await statement));
      }),
  };
};
