import { type Field, kindOf } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import type { DerivedField, DerivedRule } from './derivedFields';

const isDay = (field: Field | undefined) =>
  field !== undefined && kindOf(field).column(field).type === 'date';
const isNumber = (field: Field | undefined) =>
  field !== undefined && kindOf(field).wire === 'number';

/** Returns what is wrong with one rule of a derived field. */
function issueOfRule(
  { name, field }: DerivedField,
  rule: DerivedRule,
  fields: Readonly<Record<string, Field>>,
): string | undefined {
  const stray = Object.keys(rule.while ?? {}).find((of) => !optionsOf(fields[of]));
  if (stray !== undefined) return `"${name}" derives from "${stray}", which is no choice`;
  if (rule.date !== undefined && !isDay(fields[rule.date]))
    return `"${name}" looks at "${rule.date}", which is no date`;
  if ('of' in rule && fields[rule.of]?.kind !== field.kind)
    return `"${name}" takes "${rule.of}", which is no ${field.kind} field`;
  const share = 'sum' in rule && rule.sum.find((part) => !isNumber(fields[part.field]));
  if (share) return `"${name}" adds "${share.field}", which is no number`;
  const options = optionsOf(field);
  if ('value' in rule && options && rule.value !== null && !options[String(rule.value)])
    return `"${name}" has no option "${rule.value}"`;
  return undefined;
}

/** Returns what is wrong with the derived fields of a resource; nothing if they are valid. */
export function issueOfDerived(
  derived: readonly DerivedField[],
  fields: Readonly<Record<string, Field>>,
  isTaken: (name: string) => boolean,
): string | undefined {
  for (const one of derived) {
    const { name, field, replaces, rules } = one;
    if (isTaken(name)) return `"${name}" derives under a name that is taken`;
    if (replaces !== undefined) {
      const stored = optionsOf(fields[replaces]);
      if (!stored) return `"${name}" takes the place of "${replaces}", which is no choice`;
      const missing = Object.keys(stored).find((value) => !optionsOf(field)?.[value]);
      if (missing !== undefined) return `"${name}" has no option "${missing}"`;
    }
    for (const rule of rules) {
      const issue = issueOfRule(one, rule, fields);
      if (issue) return issue;
    }
  }
  return undefined;
}

/** Returns what is wrong with the rule of a computed field; nothing if it is sound, or the field is not computed. */
export function issueOfComputed(
  fields: Readonly<Record<string, Field>>,
  name: string,
  field: Field,
): string | undefined {
  if (!field.computed) return undefined;
  const names = Object.keys(fields);
  const stray = field.computed.from.find((one) => !fields[one]);
  if (stray !== undefined) return `it is computed from "${stray}", which is not one of the fields`;
  const late = field.computed.from.find(
    (one) => fields[one]?.computed && names.indexOf(one) >= names.indexOf(name),
  );
  if (late !== undefined) return `it is computed from "${late}", which is computed after it`;
  const secret = field.computed.from.find((one) => {
    const readers = fields[one]?.read;
    return readers && !field.read?.every((role) => readers.includes(role));
  });
  if (secret !== undefined) return `it is computed from "${secret}", which fewer roles read`;
  return field.initial === undefined ? undefined : 'a computed field has no initial value';
}
