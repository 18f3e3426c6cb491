import type { RaRecord } from 'react-admin';
import { cardFieldsOf } from '@/browser/crud/list/rows/cardFields';
import { toneColour } from '@/browser/fields';
import type { Field } from '@/core/fields';
import { hasTones } from '@/core/fields/kinds/choice';
import type { Resource } from '@/core/resource/resource';

/** The number of values on a card of a board, in addition to its title. */
const VALUES = 3;

type Named = [string, Field];

/** The fields of a card of a board. */
export interface BoardCardFields {
  title: Named | undefined;
  values: readonly Named[];
  /** Choices that may need attention: they are chips if they do. */
  choices: readonly Named[];
}

/** Returns the fields of a card of a board whose columns are the states of this field: those of the phone's cards first. */
export function boardCardOf(
  resource: Resource,
  columns: readonly Named[],
  by: string,
): BoardCardFields {
  const others = columns.filter(([name]) => name !== by);
  const { title, values } = cardFieldsOf(resource, others);
  const rest = others.filter((one) => one !== title && !values.includes(one) && !hasTones(one[1]));
  return {
    title,
    values: [...values.filter(([, field]) => !hasTones(field)), ...rest].slice(0, VALUES),
    choices: others.filter((one) => one !== title && hasTones(one[1])),
  };
}

/** Returns the choices of a record that need attention. */
export const needingAttention = ({ choices }: BoardCardFields, record: RaRecord): Named[] =>
  choices.filter(([name, field]) =>
    ['warning', 'error'].includes(String(toneColour(field, record[name]))),
  );
