import { type ComponentType, createContext } from 'react';
import type { InputProps } from '@/browser/fields/face';
import type { TextField } from '@/core/fields/text';

/** Inputs that suggest what to type, by the name that a text field gives (`suggests`). */
export type Suggestions = Readonly<Record<string, ComponentType<InputProps<TextField>>>>;

/** Those of the features; the app provides them. */
export const SuggestionsContext = createContext<Suggestions>({});
