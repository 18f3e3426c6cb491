import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { useCommandsInView } from '../kit/commandsInView';

/** Lists what the command palette would offer for what is drawn with it. */
export function Offered() {
  return (
    <ul aria-label="offered">
      {useCommandsInView().map(({ id, label, run }) => (
        <li key={id}>
          <button type="button" onClick={run}>{`command ${label}`}</button>
        </li>
      ))}
    </ul>
  );
}

const offered = () =>
  [...screen.getByLabelText('offered').children].map(({ textContent }) =>
    textContent?.replace('command ', ''),
  );

/** Waits until these commands are offered, and no others. */
export const expectOffered = (...labels: string[]) =>
  waitFor(() => expect(offered().toSorted()).toEqual(labels.toSorted()));
