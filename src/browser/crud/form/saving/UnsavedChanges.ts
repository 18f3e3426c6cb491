import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** Tracks the unsaved input of a record's screen. Read when a button is pressed. */
export class UnsavedChanges {
  readonly #holders = new Set<string>();
  /** Typed comments, which change no value of the record, each with what discards it. */
  readonly #comments = new Map<string, () => void>();

  /** True while a form or a panel has changes. Transitions of the record wait for them. */
  get current(): boolean {
    return this.#holders.size > 0;
  }

  /** True while a comment was typed and not added. Transitions do not wait for it. */
  get hasComment(): boolean {
    return this.#comments.size > 0;
  }

  /** Records whether the holder with this id has changes. */
  tell(holder: string, isDirty: boolean): void {
    if (isDirty) this.#holders.add(holder);
    else this.#holders.delete(holder);
  }

  /** Records what discards the comment of the holder with this id; nothing if there is none. */
  tellComment(holder: string, discard?: () => void): void {
    if (discard) this.#comments.set(holder, discard);
    else this.#comments.delete(holder);
  }

  /** Discards the comments, once the person has left them. */
  discardComments(): void {
    for (const discard of this.#comments.values()) discard();
    this.#comments.clear();
  }
}

const Unsaved = createContext(new UnsavedChanges());

/** Wraps a record's form and the panels around it. */
export const UnsavedProvider = Unsaved.Provider;

/** Returns the unsaved changes of the screen, for actions on the saved record. */
export const useUnsaved = (): Pick<UnsavedChanges, 'current' | 'hasComment' | 'discardComments'> =>
  useContext(Unsaved);

/** Reports whether a form or a panel has unsaved changes. */
export function useReportUnsaved(isDirty: boolean): void {
  const unsaved = useContext(Unsaved);
  const holder = useId();
  useEffect(() => {
    unsaved.tell(holder, isDirty);
    return () => unsaved.tell(holder, false);
  }, [unsaved, holder, isDirty]);
}

/** Reports whether a comment is typed, and what discards it when the page is left. */
export function useReportComment(isTyped: boolean, onLeave: () => void): void {
  const unsaved = useContext(Unsaved);
  const holder = useId();
  const discard = useEffectEvent(onLeave);
  useEffect(() => {
    unsaved.tellComment(holder, isTyped ? () => discard() : undefined);
    return () => unsaved.tellComment(holder);
  }, [unsaved, holder, isTyped]);
}
