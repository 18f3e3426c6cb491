import { type Field, kindOf, type RecordValues, type Value } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import type { ListQuery } from '@/core/http/listQuery';
import { queryField } from '@/core/http/queryField';
import type { Subtotals } from '@/core/http/subtotals';
import { growsLong, MAX_TOTALLED, tooLongToTotal } from '@/core/lists/longLists';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, type Refusal } from '@/core/validation/refusals';
import { type Call, resourceOf } from '@/engine/call';
import type { Reads, Sum } from '@/engine/store';
import { includedRecords, listQueryOf, queryOf } from './listing';

/** The most groups that an answer names; the others are added up. */
const MAX_GROUPS = 1_000;

type Sums = Readonly<Record<string, number | null>>;

/** Values of one group, or of all rows: the count, and the sums under their prefixed names. */
interface Counted {
  count: number;
  sums: Sums;
}

/** Returns a sum in the wire format of its field: decimals are texts with their places. */
function sumShown(field: Field | undefined, sum: number): number | string {
  if (!field || kindOf(field).wire === 'number') return sum;
  return sum.toFixed(kindOf(field).places?.(field) ?? 0);
}

const figuresOf = ({ fields }: Resource, { count, sums }: Counted) => ({
  count,
  ...Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, sumShown(fields[name], sum ?? 0)]),
  ),
});

function addedUp(counted: readonly Counted[], totals: readonly string[]): Counted {
  const sumOf = (name: string) =>
    counted.reduce((sum, { sums }) => sum + Math.round((sums[name] ?? 0) * 1e6), 0) / 1e6;
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    sums: Object.fromEntries(totals.map((name) => [name, sumOf(name)])),
  };
}

/** Returns the labels of groups: titles of records that the person sees, or words of a choice. */
async function labelsOf(
  call: Call,
  reads: Reads,
  of: Resource,
  name: string,
  field: Field,
  values: readonly Value[],
): Promise<(value: Value) => string | null> {
  if (!isReference(field)) {
    const words = optionsOf(field) ?? { true: 'Yes', false: 'No' };
    return (value) => (value === null ? null : (words[String(value)] ?? String(value)));
  }
  const target = resourceOf(call, field.to);
  const rows = values.map((value): RecordValues => ({ [name]: value }));
  const pointing = { ...of, fields: { ...of.fields, [name]: field } };
  const included = await includedRecords(call, reads, pointing, rows, [name]);
  const titles = new Map((included[field.to] ?? []).map((row) => [row.id, titleOf(target, row)]));
  return (value) => titles.get(Number(value)) ?? null;
}

const PREFIX = 'sum_';

/** Returns the groups and totals of everything that a list finds; refuses a list that is too long for them. */
export async function subtotalsOf(
  call: Call,
  reads: Reads,
  of: Resource,
  query: ListQuery,
  { groups, totals }: Subtotals,
  found: number,
): Promise<{ figures: Record<string, unknown> } | { refusal: Refusal }> {
  if (groups.length === 0 && totals.length === 0) return { figures: {} };
  if (growsLong(of) && found > MAX_TOTALLED)
    return {
      refusal: fieldsWrong({ [groups.length > 0 ? 'group' : 'totals']: [tooLongToTotal] }),
    };
  // They reveal as much about a row as sorting by these fields would.
  const sort = [...groups, ...totals].map((field) => ({ field, descending: false }));
  const as = listQueryOf(call, of, { ...query, sort: [...query.sort, ...sort] });
  const { tests = [], q = '', ids, archived = 'exclude' } = queryOf(query);
  const spec = { tests, q, ...(ids && { ids }), archived };
  const sums = totals.map((name): Sum => ({ name: `${PREFIX}${name}`, firstOf: [name] }));
  const counted = async (by: readonly string[]) => {
    const rows = await reads.aggregate(of, spec, sums, by, as);
    return rows.map((row) => {
      const values: Readonly<Record<string, unknown>> = row;
      const sumOf = (name: string) => Number(values[`${PREFIX}${name}`] ?? 0);
      const [first] = by;
      return {
        value: first === undefined ? null : (row[first] ?? null),
        count: row.count,
        sums: Object.fromEntries(totals.map((name) => [name, sumOf(name)])),
      };
    });
  };
  const grouped = async (name: string) => {
    const field = queryField(of, name);
    const rows = (await counted([name])).toSorted(
      (one, other) => other.count - one.count || (String(one.value) < String(other.value) ? -1 : 1),
    );
    const [first, others] = [rows.slice(0, MAX_GROUPS), rows.slice(MAX_GROUPS)];
    const values = first.map(({ value }) => value);
    const labelOf = field && (await labelsOf(call, reads, of, name, field, values));
    return [
      name,
      {
        groups: first.map((row) => ({
          value: row.value,
          label: labelOf?.(row.value) ?? null,
          ...figuresOf(of, row),
        })),
        rest:
          others.length > 0
            ? { groups: others.length, ...figuresOf(of, addedUp(others, totals)) }
            : null,
      },
    ] as const;
  };
  const [whole, each] = await Promise.all([
    totals.length > 0 ? counted([]) : [],
    Promise.all(groups.map(grouped)),
  ]);
  const [sum] = whole;
  return {
    figures: {
      ...(groups.length > 0 && { groups: Object.fromEntries(each) }),
      ...(sum && { totals: figuresOf(of, sum) }),
    },
  };
}
