import { type ReactNode, useCallback, useState } from 'react';
import { AddingContext, type AddRecord, type Wanted } from '@/browser/fields';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';

const AddDialog = lazyOverlay(() => import('./AddDialog').then(({ AddDialog }) => AddDialog));

/** A wanted record, and the box that waits for it. */
interface Open extends Wanted {
  onEnd: (id: number | undefined) => void;
}

/**
 * Holds the dialog that adds a record for a reference box. It is outside of the form of the box, so that keys pressed in
 * it do not save that form.
 */
export function AddingPlace({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const add = useCallback<AddRecord>(
    (wanted) => new Promise((onEnd) => setOpen({ ...wanted, onEnd })),
    [],
  );
  const end = (id?: number) => {
    open?.onEnd(id);
    setOpen(undefined);
  };
  return (
    <>
      <AddingContext value={add}>{children}</AddingContext>
      {open && <AddDialog {...open} onAdded={end} onClose={() => end()} />}
    </>
  );
}
