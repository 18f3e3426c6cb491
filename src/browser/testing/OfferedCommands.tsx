import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type CommandInView, useCommandsInView } from '@/browser/kit/behaviour/commandsInView';

let offered: readonly CommandInView[] = [];

/** Records the commands that the palette would offer for the rendered screen. */
export function OfferedCommands() {
  offered = useCommandsInView();
  return null;
}

/** Waits until exactly these commands are offered. */
export const expectOffered = (...labels: string[]) =>
  waitFor(() => expect(offered.map(({ label }) => label).toSorted()).toEqual(labels.toSorted()));

/** Runs a command as the palette would. */
export const runOffered = (label: string) => offered.find((one) => one.label === label)?.run();
