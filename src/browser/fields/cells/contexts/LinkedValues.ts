import { createContext } from 'react';
import type { Resource } from '@/core/resource/resource';

/**
 * Enables links from values: references to records, e-mail addresses to a message, phone numbers to a call. Returns
 * true for resources this person may open; undefined if values are plain text.
 */
export const LinkedValues = createContext<((of: Resource) => boolean) | undefined>(undefined);
