import { fieldLabel, kindOf, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, type Refusal } from './refusals';

const TOO_LARGE = 'A total would become too large. Check the amounts.';

/**
 * Thrown for a derived number beyond the limits of its field, so that the whole change is rolled back; the caller
 * gets its refusal.
 */
export class BeyondBounds extends Error {
  override name = 'BeyondBounds';
  readonly refusal: Refusal;
  constructor(message = TOO_LARGE) {
    super(message);
    this.refusal = fieldsWrong({ root: [message] });
  }
}

/** Returns what is wrong with derived numbers, by field: each must be within its field's limits. */
export function beyondBounds(
  { fields }: Pick<Resource, 'fields'>,
  values: RecordValues,
): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || value === null || value === undefined) continue;
    const kind = kindOf(field);
    const most = kind.largest?.(field);
    if (most === undefined) continue;
    // Not "greater": NaN is too large too.
    if (Math.abs(Number(value)) <= most) continue;
    const shown = kind.format(kind.wire === 'number' ? most : String(most), field);
    issues[name] = `${fieldLabel(name, field)} would be too large: at most ${shown} is possible.`;
  }
  return issues;
}

/** Returns the values unchanged. Throws BeyondBounds if one exceeds its field. */
export function holdToBounds(of: Pick<Resource, 'fields'>, values: RecordValues): RecordValues {
  const [issue] = Object.values(beyondBounds(of, values));
  if (issue) throw new BeyondBounds(issue);
  return values;
}

/** Returns a sum unchanged. Throws BeyondBounds if it is too large for JSON's numbers to be exact. */
export function exactSum(sum: number): number {
  if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) return sum;
  throw new BeyondBounds('The total is too large to be shown exactly. Add a filter.');
}
