import { createContext } from 'react';
import type { I18nProvider } from 'react-admin';

/** The texts, loaded before the first screen renders. */
export const I18nContext = createContext<I18nProvider | undefined>(undefined);
