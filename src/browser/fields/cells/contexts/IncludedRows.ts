import { createContext } from 'react';

/** The referenced records that came with a list: rows by resource path. */
export type Included = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** The referenced records available to the surrounding rows. */
export const IncludedRows = createContext<Included>({});

/** Returns the included records of several answers together; nothing counts as an answer without any. */
export function includedTogether(answers: readonly (Included | undefined)[]): Included {
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const answer of answers)
    for (const [path, rows] of Object.entries(answer ?? {}))
      all[path] = [...(all[path] ?? []), ...rows];
  return all;
}
