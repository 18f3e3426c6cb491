import { createContext } from 'react';
import type { Tab } from './feature';

/** The screens of features that are tabs of a place: the app knows them, the generic screens show them. */
export const TabsContext = createContext<readonly Tab[]>([]);
