import type { Field } from '@/core/fields';
import { hasTones } from '@/core/fields/choice';
import type { Resource } from '@/core/resource/resource';

/** As many values a card has beside its title and its state. */
const VALUES = 2;

/** What a card shows of a record. */
export interface CardFields {
  title: [string, Field] | undefined;
  state: [string, Field] | undefined;
  values: readonly [string, Field][];
}

/**
 * Returns what a card shows of the columns that somebody reads: the title, the first state and the first two of the
 * others, unless the entry names them.
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
