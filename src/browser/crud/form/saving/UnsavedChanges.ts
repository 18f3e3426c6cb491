import { createContext, useContext, useEffect, useId } from 'react';

/** Whether a form or a panel on the screen of a record holds changes that are not saved. Read when something is pressed. */
export class UnsavedChanges {
  readonly #holders = new Set<string>();

  get current(): boolean {
    return this.#holders.size > 0;
  }

  /** What is known by this id holds changes, or no longer does. */
  tell(holder: string, isDirty: boolean): void {
    if (isDirty) this.#holders.add(holder);
    else this.#holders.delete(holder);
  }
}

const Unsaved = createContext(new UnsavedChanges());

/** Around a record's form and everything beside it. */
export const UnsavedProvider = Unsaved.Provider;

/** For what acts on the record as it is saved, beside its form: whether the form holds more than that. */
export const useUnsaved = (): Pick<UnsavedChanges, 'current'> => useContext(Unsaved);

/** A form, or a panel that is edited, tells whether it holds changes. */
export function useTellUnsaved(isDirty: boolean): void {
  const unsaved = useContext(Unsaved);
  const holder = useId();
  useEffect(() => {
    unsaved.tell(holder, isDirty);
    return () => unsaved.tell(holder, false);
  }, [unsaved, holder, isDirty]);
}
