import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { backClosesLayers } from './backClosesLayers';

// jsdom has no layout.
HTMLElement.prototype.checkVisibility = () => true;

// Registered before any other listener.
let moves = 0;
window.addEventListener('popstate', () => {
  moves += 1;
});
const noteAddress = backClosesLayers();
const router = createBrowserRouter([{ path: '*' }]);
noteAddress(router.state.location.key);
router.subscribe(({ location }) => noteAddress(location.key));

function openDialog(inside = '') {
  const dialog = document.createElement('div');
  dialog.className = 'MuiModal-root';
  dialog.innerHTML = `<input>${inside}`;
  document.body.append(dialog);
  const onKey = vi.fn(({ key }: KeyboardEvent) => key === 'Escape' && dialog.remove());
  dialog.addEventListener('keydown', onKey);
  return { dialog, onKey };
}
const isAt = (path: string) =>
  waitFor(() =>
    expect([router.state.location.pathname, window.location.pathname]).toEqual([path, path]),
  );
/** Goes back and waits for this many history events: two if it is sent forward again. */
async function goBack(times: 1 | 2): Promise<void> {
  const before = moves;
  window.history.back();
  await waitFor(() => expect(moves).toBe(before + times));
}

it('closes the topmost layer on Back, and goes back once there is none', async () => {
  await router.navigate('/a');
  await router.navigate('/b');
  const lower = openDialog();
  const upper = openDialog();
  upper.dialog.querySelector('input')?.focus();
  await goBack(2);
  await isAt('/b');
  expect([upper.dialog.isConnected, lower.dialog.isConnected]).toEqual([false, true]);
  await goBack(2);
  await isAt('/b');
  expect(lower.dialog.isConnected).toBe(false);
  await goBack(1);
  await isAt('/a');
});

it('stays on the page if Escape does not close the dialog', async () => {
  await router.navigate('/a');
  await router.navigate('/b');
  const { dialog } = openDialog();
  dialog.addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
  for (const _ of [1, 2]) {
    await goBack(2);
    await isAt('/b');
  }
  dialog.remove();
});

describe('if Back is pressed again before the page has returned', () => {
  const overtakeNext = (isDropped: boolean) => {
    const { go } = window.history;
    return vi.spyOn(window.history, 'go').mockImplementationOnce((delta) => {
      go.call(window.history, -1);
      if (!isDropped) setTimeout(() => go.call(window.history, delta), 20);
    });
  };

  it.each([
    ['drops the return, as Chromium does', true],
    ['still makes the return', false],
  ])('closes the layer and goes back in a browser that %s', async (_, isDropped) => {
    await router.navigate('/a');
    await router.navigate('/b');
    await router.navigate('/c');
    const { dialog } = openDialog();
    const overtaken = overtakeNext(isDropped);
    const before = moves;
    window.history.back();
    // To the page before, to the one before that, and forward to where one Back leads.
    await waitFor(() => expect(moves).toBe(before + 3));
    await isAt('/b');
    expect(dialog.isConnected).toBe(false);
    overtaken.mockRestore();
    await goBack(1);
    await isAt('/a');
  });
});

it("leaves typed text to the screen's own question, if it has one", async () => {
  await router.navigate('/a');
  await router.navigate('/b');
  const typed = openDialog('<span data-typed></span>');
  const asks = document.createElement('span');
  asks.dataset.asks = '';
  document.body.append(asks);
  const mayLeave = vi.fn(() => true);
  router.getBlocker('question', mayLeave);
  await goBack(2);
  await isAt('/b');
  expect(router.state.blockers.get('question')?.state).toBe('blocked');
  expect(typed.onKey).not.toHaveBeenCalled();
  // The question is a layer too, and Back closes it.
  const question = openDialog();
  router.state.blockers.get('question')?.reset?.();
  await goBack(2);
  await isAt('/b');
  expect(question.dialog.isConnected).toBe(false);
  expect(mayLeave).toHaveBeenCalledOnce();
});
