/** Which of a resource's records are meant: those with one of these values in a field, or with nothing in it. */
export type OnlyThose =
  | { field: string; values: readonly string[] }
  | { field: string; isEmpty: true };

/** A question to the store that these records pass. */
export const testsOf = (only: OnlyThose | undefined) => {
  if (!only) return [];
  const { field } = only;
  return 'values' in only
    ? [{ field, test: 'in', values: only.values } as const]
    : [{ field, test: 'isNull', isNull: true } as const];
};

/** The same as parameters of a list. */
export const filterOf = (
  only: OnlyThose | undefined,
): Readonly<Record<string, string | readonly string[]>> => {
  if (!only) return {};
  return 'values' in only ? { [only.field]: only.values } : { [`${only.field}__empty`]: 'true' };
};
