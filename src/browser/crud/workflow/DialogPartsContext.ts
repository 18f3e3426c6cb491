import { type ComponentType, createContext } from 'react';
import type { RecordValues } from '@/core/fields';

/** The record of a transition's dialog, and the related records its rules read, as far as they are loaded. */
export interface DialogPartProps {
  record: RecordValues;
  related: Readonly<Record<string, RecordValues | undefined>>;
}

/** Parts that transition dialogs show above their inputs, by resource path and name: "it-assets/accept". */
export type DialogParts = Readonly<Record<string, ComponentType<DialogPartProps>>>;

/** The parts of all features, provided by the app. */
export const DialogPartsContext = createContext<DialogParts>({});
