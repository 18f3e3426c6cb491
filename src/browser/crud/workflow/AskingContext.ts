import { type ComponentType, createContext } from 'react';
import type { RecordValues } from '@/core/fields';

/** What a dialog of a transition is about: the record, and those its rules read beside it, as far as they are known. */
export interface AskingProps {
  record: RecordValues;
  near: Readonly<Record<string, RecordValues | undefined>>;
}

/** What dialogs of transitions show above what they ask for, by the path of the resource and the name: "it-assets/accept". */
export type Asking = Readonly<Record<string, ComponentType<AskingProps>>>;

/** Those of the features; the app provides them. */
export const AskingContext = createContext<Asking>({});
