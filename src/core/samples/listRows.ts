import type { SampleRow } from './sampleRow';

/** Returns the rows of a configuration list in their order; a name in `retired` can no longer be chosen. */
export const listRows = (names: readonly string[], retired: readonly string[] = []): SampleRow[] =>
  names.map((name, index) => ({
    name,
    sort_order: (index + 1) * 10,
    is_active: !retired.includes(name),
  }));

/** The same, whatever the day. */
export const listOf = (names: readonly string[], retired?: readonly string[]) => () =>
  listRows(names, retired);
