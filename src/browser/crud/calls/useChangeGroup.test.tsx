import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { ActivityGroup } from '@/core/lists/bulkChanges';
import { resourceAt } from '@/registry';
import { useChangeGroup } from './useChangeGroup';

const begun: ActivityGroup = {
  ...{ id: 7, status: 'running', total: 900, done: 40 },
  ...{ added: 40, changed: 0, refused: 0 },
};

function Waiting() {
  const { ended, running } = useChangeGroup(resourceAt('makes'));
  const [end, setEnd] = useState('');
  const wait = () =>
    ended(begun).then(
      ({ status }) => setEnd(`ended: ${status}`),
      () => setEnd('failed'),
    );
  return (
    <>
      <button type="button" onClick={() => void wait()}>
        wait
      </button>
      <p>{running ? `${running.done} done` : end}</p>
    </>
  );
}

const renderWaiting = (answers: readonly (() => Promise<unknown>)[]) => {
  const left = [...answers];
  const callOperation = () => (left.shift() ?? (async () => ({ data: [] })))();
  renderScreen(<Waiting />, { server: { callOperation } });
  fireEvent.click(screen.getByRole('button', { name: 'wait' }));
};

const away = (status: number) => async () => {
  throw new HttpError('The server cannot be reached.', status);
};

it('waits for a server that was killed, and says how the change ended', async () => {
  const ended = async () => ({ data: [{ ...begun, status: 'cancelled' }] });
  renderWaiting([away(0), away(503), ended]);
  expect(await screen.findByText('40 done')).toBeTruthy();
  expect(await screen.findByText('ended: cancelled', undefined, { timeout: 8_000 })).toBeTruthy();
});

it('fails if the server refuses to say', async () => {
  renderWaiting([away(403)]);
  expect(await screen.findByText('failed', undefined, { timeout: 8_000 })).toBeTruthy();
});
