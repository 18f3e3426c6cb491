import type { Field } from '@/core/fields';
import { hasTones } from '@/core/fields/kinds/choice';
import type { Resource } from '@/core/resource/resource';

/** The height of a card, in pixels. */
export const CARD_HEIGHT = 72;

/** The number of values on a card, in addition to its title and its state. */
const VALUES = 2;

/** The fields of a record that its card shows. */
export interface CardFields {
  title: [string, Field] | undefined;
  state: [string, Field] | undefined;
  values: readonly [string, Field][];
}

/**
 * Returns the fields of a card from the columns that somebody may read: the title, the first state and the next two
 * columns, unless the resource names them.
 */
export function cardFieldsOf(
  { title, card }: Pick<Resource, 'title' | 'card'>,
  columns: readonly [string, Field][],
): CardFields {
  const at = (name: string) => columns.find(([column]) => column === name);
  const state = card.state
    ? at(card.state)
    : columns.find(([name, field]) => name !== title && hasTones(field));
  const named = card.values?.map(at).filter((column) => column !== undefined);
  const [first] = columns;
  const titled = at(title) ?? first;
  const others = columns.filter((column) => column !== titled && column !== state);
  return { title: titled, state, values: named ?? others.slice(0, VALUES) };
}
