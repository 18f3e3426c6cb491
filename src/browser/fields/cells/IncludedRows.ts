import { createContext } from 'react';

/** Records that a list's answer brought along for its references: path of their resource → rows. */
export type Included = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** The records at hand for the references of the rows around. */
export const IncludedRows = createContext<Included>({});
