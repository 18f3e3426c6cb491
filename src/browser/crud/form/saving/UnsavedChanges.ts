import { createContext, useContext, useEffect, useId } from 'react';

/** Tracks unsaved changes of the forms and panels on a record's screen. Read when a button is pressed. */
export class UnsavedChanges {
  readonly #holders = new Set<string>();

  get current(): boolean {
    return this.#holders.size > 0;
  }

  /** Records whether the holder with this id has changes. */
  tell(holder: string, isDirty: boolean): void {
    if (isDirty) this.#holders.add(holder);
    else this.#holders.delete(holder);
  }
}

const Unsaved = createContext(new UnsavedChanges());

/** Wraps a record's form and the panels around it. */
export const UnsavedProvider = Unsaved.Provider;

/** Returns the unsaved changes of the screen, for actions on the saved record. */
export const useUnsaved = (): Pick<UnsavedChanges, 'current'> => useContext(Unsaved);

/** Reports whether a form or a panel has unsaved changes. */
export function useReportUnsaved(isDirty: boolean): void {
  const unsaved = useContext(Unsaved);
  const holder = useId();
  useEffect(() => {
    unsaved.tell(holder, isDirty);
    return () => unsaved.tell(holder, false);
  }, [unsaved, holder, isDirty]);
}
