import { createContext } from 'react';

/** The referenced records that came with a list: rows by resource path. */
export type Included = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** The referenced records available to the surrounding rows. */
export const IncludedRows = createContext<Included>({});
