/** A selection of a resource's records: those with one of these values in a field, or with none. */
export type Selection =
  | { field: string; values: readonly string[] }
  | { field: string; isEmpty: true };

/** Returns the tests of a store query that these records pass. */
export const testsOf = (only: Selection | undefined) => {
  if (!only) return [];
  const { field } = only;
  return 'values' in only
    ? [{ field, test: 'in', values: only.values } as const]
    : [{ field, test: 'isNull', isNull: true } as const];
};

export const filterOf = (
  only: Selection | undefined,
): Readonly<Record<string, string | readonly string[]>> => {
  if (!only) return {};
  return 'values' in only ? { [only.field]: only.values } : { [`${only.field}__empty`]: 'true' };
};
