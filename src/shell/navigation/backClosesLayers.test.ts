import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { backClosesLayers } from './backClosesLayers';

// jsdom lays nothing out.
HTMLElement.prototype.checkVisibility = () => true;

const noteAddress = backClosesLayers();
const router = createBrowserRouter([{ path: '*' }]);
noteAddress(router.state.location.key);
router.subscribe(({ location }) => noteAddress(location.key));

/** Opens a dialog that Escape closes. */
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
/** Until the history has gone back and forth. */
const settled = () => new Promise((done) => setTimeout(done, 50));

it('Back closes what lies over the page, the topmost first, and goes back once nothing does', async () => {
  await router.navigate('/a');
  await router.navigate('/b');
  const lower = openDialog();
  const upper = openDialog();
  upper.dialog.querySelector('input')?.focus();
  window.history.back();
  await waitFor(() => expect(upper.dialog.isConnected).toBe(false));
  await settled();
  await isAt('/b');
  expect(lower.dialog.isConnected).toBe(true);
  window.history.back();
  await waitFor(() => expect(lower.dialog.isConnected).toBe(false));
  await settled();
  await isAt('/b');
  window.history.back();
  await isAt('/a');
});

it('a dialog that Escape does not close keeps the page', async () => {
  await router.navigate('/a');
  await router.navigate('/b');
  const { dialog } = openDialog();
  dialog.addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
  for (const _ of [1, 2]) {
    window.history.back();
    await settled();
    await isAt('/b');
  }
  dialog.remove();
});

it('what was typed is left to the question of the screen, where it has one', async () => {
  await router.navigate('/a');
  await router.navigate('/b');
  const typed = openDialog('<span data-typed></span>');
  const asks = document.createElement('span');
  asks.dataset.asks = '';
  document.body.append(asks);
  const mayLeave = vi.fn(() => true);
  router.getBlocker('question', mayLeave);
  window.history.back();
  await waitFor(() => expect(router.state.blockers.get('question')?.state).toBe('blocked'));
  await settled();
  await isAt('/b');
  expect(typed.onKey).not.toHaveBeenCalled();
  // The question lies over the page as well, and Back takes it away.
  const question = openDialog();
  router.state.blockers.get('question')?.reset?.();
  window.history.back();
  await waitFor(() => expect(question.dialog.isConnected).toBe(false));
  await settled();
  await isAt('/b');
  expect(mayLeave).toHaveBeenCalledOnce();
});
