import { createContext } from 'react';
import type { Resource } from '@/core/resource/resource';

/**
 * Whether values lead on: the names of records to those records, e-mail addresses and phone numbers to a message or a call.
 * Says which resources this person may open; nothing where values are plain words.
 */
export const LinkedValues = createContext<((of: Resource) => boolean) | undefined>(undefined);
