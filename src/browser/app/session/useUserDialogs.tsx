import { Suspense, useMemo, useState } from 'react';
import { userMenu } from '@/modules/ui';

/** The dialogs of the features in the menu of the person: the lines that open them, and the one that is open. */
export function useUserDialogs() {
  const [open, setOpen] = useState<string>();
  // One that closes is still drawn.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const lines = useMemo(() => {
    const show = (label: string) => {
      // One at a time: it takes the place of any other.
      setOpen(label);
      setOpened((before) => (before.includes(label) ? before : [...before, label]));
    };
    return userMenu.map(({ Dialog: _, ...line }) => ({ ...line, run: () => show(line.label) }));
  }, []);
  const dialogs = userMenu.map(
    ({ label, Dialog }) =>
      opened.includes(label) && (
        <Suspense key={label} fallback={null}>
          <Dialog isOpen={open === label} onClose={() => setOpen(undefined)} />
        </Suspense>
      ),
  );
  return { lines, dialogs };
}
