import { useEffect, useId, useSyncExternalStore } from 'react';

/** A command of the current page, with its translated name. */
export interface CommandInView {
  /** Unique within the component that offers it. */
  id: string;
  label: string;
  /** Runs the command, after the palette has closed. */
  run: () => void;
}

const offered = new Map<string, readonly CommandInView[]>();
const listeners = new Set<() => void>();
let inView: readonly CommandInView[] = [];

function notifyListeners(): void {
  inView = [...offered].flatMap(([by, commands]) =>
    commands.map((command) => ({ ...command, id: `${by}:${command.id}` })),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the commands of the record or selection on the page, in order of appearance. */
export const useCommandsInView = (): readonly CommandInView[] =>
  useSyncExternalStore(subscribe, () => inView);

/** Offers commands to the palette while the calling component is mounted. */
export function useOfferedCommands(commands: readonly CommandInView[]): void {
  const id = useId();
  // Commands close over the last render, so offer them again after each.
  useEffect(() => {
    if (commands.length === 0 && !offered.has(id)) return;
    offered.set(id, commands);
    notifyListeners();
  });
  useEffect(
    () => () => {
      if (offered.delete(id)) notifyListeners();
    },
    [id],
  );
}
