import { createContext, useContext, useEffect } from 'react';

/** Whether the form of the record on the screen holds changes that are not saved. Read when something is pressed. */
interface UnsavedChanges {
  current: boolean;
}

const Unsaved = createContext<UnsavedChanges>({ current: false });

/** Around a record's form and everything beside it. */
export const UnsavedProvider = Unsaved.Provider;

/** For what acts on the record as it is saved, beside its form: whether the form holds more than that. */
export const useUnsaved = (): Readonly<UnsavedChanges> => useContext(Unsaved);

/** The form tells whether it holds changes. */
export function useTellUnsaved(isDirty: boolean): void {
  const unsaved = useContext(Unsaved);
  useEffect(() => {
    unsaved.current = isDirty;
    return () => {
      unsaved.current = false;
    };
  }, [unsaved, isDirty]);
}
