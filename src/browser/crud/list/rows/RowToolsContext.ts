import { type ComponentType, createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** The actions of a row in the list around, instead of the usual ones; nothing if these apply. */
export const RowToolsContext = createContext<ComponentType<{ record: RaRecord }> | undefined>(
  undefined,
);
