import { type ComponentType, createContext } from 'react';
import type { RecordValues } from '@/core/fields';

/** The record of a transition's dialog, and the related records its rules read, as far as they are loaded. */
export interface AskingProps {
  record: RecordValues;
  near: Readonly<Record<string, RecordValues | undefined>>;
}

/** Parts that transition dialogs show above their inputs, by resource path and name: "it-assets/accept". */
export type Asking = Readonly<Record<string, ComponentType<AskingProps>>>;

/** The parts of all features, provided by the app. */
export const AskingContext = createContext<Asking>({});
