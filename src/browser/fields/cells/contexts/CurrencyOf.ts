import { createContext } from 'react';
import type { Value } from '@/core/fields';

/** The currency of the surrounding record; undefined if the record has none. */
export const CurrencyOf = createContext<Value | undefined>(undefined);
