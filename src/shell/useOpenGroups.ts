import { useCallback, useEffect, useState } from 'react';

/**
 * The groups of the menu that are open: on every navigation those of the active entry and no others;
 * in between, the one that was opened last beside its own parents.
 */
export function useOpenGroups(activeKeys: readonly string[], pathname: string) {
  const active = activeKeys.join(' ');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(activeKeys));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation, also one within an entry.
  useEffect(
    () =>
      setOpen((before) => ([...before].join(' ') === active ? before : new Set(active.split(' ')))),
    [active, pathname],
  );

  /** Opens a group in place of its siblings, or closes it; `keys` begins with it, its parents follow. */
  const toggle = useCallback(
    ([key, ...parents]: readonly string[]) =>
      setOpen((before) => new Set(key && !before.has(key) ? [key, ...parents] : parents)),
    [],
  );

  return { open, toggle };
}
