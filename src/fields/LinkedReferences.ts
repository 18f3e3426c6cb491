import { createContext } from 'react';

/** Whether the names of records that are pointed at lead to them. */
export const LinkedReferences = createContext(false);
