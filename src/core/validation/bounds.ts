import { fieldLabel, kindOf, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong, type Refusal } from './refusals';

const TOO_LARGE = 'A total would become too large. Check the amounts.';

/**
 * A number that follows from others and has no room where it belongs, thrown so that the whole change is taken back;
 * it is answered as its refusal.
 */
export class BeyondBounds extends Error {
  override name = 'BeyondBounds';
  readonly refusal: Refusal;
  constructor(message = TOO_LARGE) {
    super(message);
    this.refusal = fieldsWrong({ root: [message] });
  }
}

/** Returns what is wrong with numbers that were worked out, by their fields: each must have room in its own. */
export function beyondBounds(
  { fields }: Pick<Resource, 'fields'>,
  values: RecordValues,
): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field || value === null || value === undefined) continue;
    const kind = kindOf(field);
    const most = kind.most?.(field);
    if (most === undefined) continue;
    // Not "greater": what is no number at all has no room either.
    if (Math.abs(Number(value)) <= most) continue;
    const shown = kind.format(kind.wire === 'number' ? most : String(most), field);
    issues[name] = `${fieldLabel(name, field)} would be too large: at most ${shown} is possible.`;
  }
  return issues;
}

/** Returns the values of a record as they are. Throws BeyondBounds where one of them has no room in its field. */
export function holdToBounds(of: Pick<Resource, 'fields'>, values: RecordValues): RecordValues {
  const [issue] = Object.values(beyondBounds(of, values));
  if (issue) throw new BeyondBounds(issue);
  return values;
}

/** Returns a sum as it is. Throws BeyondBounds where it is too large for JSON's numbers to be exact. */
export function exactSum(sum: number): number {
  if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) return sum;
  throw new BeyondBounds('The total is too large to be shown exactly. Add a filter.');
}
