import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type CommandInView, useCommandsInView } from '@/browser/kit/behaviour/commandsInView';

let offered: readonly CommandInView[] = [];

/** Notes what the command palette would offer for what is drawn with it. */
export function Offered() {
  offered = useCommandsInView();
  return null;
}

/** Waits until these commands are offered, and no others. */
export const expectOffered = (...labels: string[]) =>
  waitFor(() => expect(offered.map(({ label }) => label).toSorted()).toEqual(labels.toSorted()));

/** Does what the palette does when somebody chooses a command. */
export const runOffered = (label: string) => offered.find((one) => one.label === label)?.run();
