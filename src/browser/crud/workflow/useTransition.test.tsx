import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type NotificationPayload, useNotificationContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { ToastOptions } from '@/browser/kit/toast';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { Workflow } from '@/core/workflow/workflow';
import { resourceAt } from '@/registry';
import { useTransition } from './useTransition';

const vehicles = resourceAt('vehicles');
const workflow = vehicles.workflows.find(({ field }) => field === 'status') as Workflow;
const VAN = { id: 4, version: 2, status: 'available', registration: 'LD22 HJU' };

afterEach(cleanup);

/** Renders a button that takes a van off the road, and one that makes another transition of it. */
function draw(role: string, callOperation: (name: string) => Promise<unknown>) {
  let shown: NotificationPayload | undefined;
  const Move = ({ name }: { name: string }) => {
    const { make } = useTransition(vehicles, workflow, VAN);
    const transition = workflow.transitions[name];
    return (
      <button type="button" onClick={() => transition && void make(name, transition)}>
        {name}
      </button>
    );
  };
  const Listener = () => {
    const { notifications } = useNotificationContext();
    shown = notifications.at(-1) ?? shown;
    return null;
  };
  renderScreen(
    <>
      <Move name="take-off-road" />
      <Move name="return-to-service" />
      <Listener />
    </>,
    {
      server: { callOperation },
      auth: {
        getIdentity: async () => ({ id: 3, fullName: 'Morgan' }),
        getPermissions: async () => ({ role }),
      },
    },
  );
  return () => ({
    message: shown?.message,
    ...(shown?.notificationOptions as ToastOptions | undefined),
  });
}

const answered = (name: string) => ({ data: { ...VAN, version: 3, reason: name } });

it('offers to undo what another transition takes back, from the record as it is then', async () => {
  const callOperation = vi.fn(async (name: string) => answered(name));
  const toast = draw('ADMIN', callOperation);
  // The person is known a little later.
  await waitFor(async () => {
    fireEvent.click(screen.getByText('take-off-road'));
    await screen.findByText('Taken off the road');
    expect(toast().onUndo).toBeDefined();
  });
  act(() => toast().onUndo?.());
  await waitFor(() =>
    expect(callOperation).toHaveBeenLastCalledWith('vehicles/return-to-service', {
      body: { id: 4, version: 3 },
    }),
  );
});

it('offers nothing where no transition leads back', async () => {
  const toast = draw('ADMIN', async (name) => answered(name));
  fireEvent.click(await screen.findByText('return-to-service'));
  await screen.findByText('Returned to service');
  expect(toast().onUndo).toBeUndefined();
});

it('says why an undo was refused', async () => {
  const toast = draw('ADMIN', async (name) => {
    if (name === 'vehicles/return-to-service') throw new HttpError('A brake is open.', 409);
    return answered(name);
  });
  await waitFor(async () => {
    fireEvent.click(screen.getByText('take-off-road'));
    await screen.findByText('Taken off the road');
    expect(toast().onUndo).toBeDefined();
  });
  act(() => toast().onUndo?.());
  await waitFor(() => expect(toast().message).toBe('A brake is open.'));
});
