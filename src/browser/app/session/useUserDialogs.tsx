import { Suspense, useMemo, useState } from 'react';
import { userMenu } from '@/modules/ui';

/** Returns the user-menu lines of the features and their dialogs, at most one of them open. */
export function useUserDialogs() {
  const [open, setOpen] = useState<string>();
  // A closing dialog stays mounted for its transition.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const lines = useMemo(() => {
    const show = (label: string) => {
      // Only one dialog is open at a time.
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
