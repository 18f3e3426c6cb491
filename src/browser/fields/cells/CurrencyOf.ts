import { createContext } from 'react';
import type { Value } from '@/core/fields';

/** The currency of the record whose values stand around; nothing where the record has none of its own. */
export const CurrencyOf = createContext<Value | undefined>(undefined);
