import { createContext } from 'react';
import type { Tab } from './feature';

/** The feature screens that are tabs of a place. The app provides them to the generic screens. */
export const TabsContext = createContext<readonly Tab[]>([]);
