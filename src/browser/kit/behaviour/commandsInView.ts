import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that can be done with what is on the page, in words. */
export interface CommandInView {
  /** Unique within the component that offers it. */
  id: string;
  label: string;
  /** What would be done; it is not called before the palette has closed. */
  run: () => void;
}

const offered = new Map<string, readonly CommandInView[]>();
const listeners = new Set<() => void>();
let inView: readonly CommandInView[] = [];

function tellListeners(): void {
  inView = [...offered].flatMap(([by, commands]) =>
    commands.map((command) => ({ ...command, id: `${by}:${command.id}` })),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the record or the selection on the page offers now, in the order in which it came into view. */
export const useCommandsInView = (): readonly CommandInView[] =>
  useSyncExternalStore(subscribe, () => inView);

/** Offers these to the command palette for as long as the component that calls is shown. */
export function useOfferedCommands(commands: readonly CommandInView[]): void {
  const id = useId();
  // What a command does closes over what was last drawn, so that it is offered again each time.
  useEffect(() => {
    if (commands.length === 0 && !offered.has(id)) return;
    offered.set(id, commands);
    tellListeners();
  });
  useEffect(
    () => () => {
      if (offered.delete(id)) tellListeners();
    },
    [id],
  );
}
