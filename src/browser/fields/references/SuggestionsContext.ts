import { type ComponentType, createContext } from 'react';
import type { InputProps } from '@/browser/fields/fieldProps';
import type { TextField } from '@/core/fields/kinds/text';

/** Suggesting inputs by the name in a text field's `suggests`. */
export type Suggestions = Readonly<Record<string, ComponentType<InputProps<TextField>>>>;

/** The suggesting inputs of the features, provided by the app. */
export const SuggestionsContext = createContext<Suggestions>({});
