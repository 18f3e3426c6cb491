import { type ComponentType, createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** What can be done to a row of the list around, in place of deleting it; nothing where its rows are as every list has them. */
export const RowToolsContext = createContext<ComponentType<{ record: RaRecord }> | undefined>(
  undefined,
);
