import { expect, it, vi } from 'vitest';
import { loadAgain } from './loadAgain';

const FILE = 'http://localhost/assets/RecordAdd-abc.js';
const failure = new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);
const pageThat = (answers: () => Promise<unknown>) => ({ fetch: vi.fn(answers), reload: vi.fn() });

it('uses the code if the browser requests the file again', async () => {
  const page = pageThat(async () => 'the file');
  expect(await loadAgain(async () => 'the code', page)).toBe('the code');
  expect(page.fetch).not.toHaveBeenCalled();
});

it('reloads the page if the file is there and the browser has cached the failure', async () => {
  const page = pageThat(async () => 'the file');
  void loadAgain(() => Promise.reject(failure), page);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  expect(page.fetch).toHaveBeenCalledWith(FILE);
});

it('does not reload the page while the server is unreachable', async () => {
  const page = pageThat(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadAgain(() => Promise.reject(failure), page)).rejects.toBe(failure);
  expect(page.reload).not.toHaveBeenCalled();
});

it('checks the page itself if the browser does not name the file', async () => {
  const page = pageThat(async () => 'the page');
  const unnamed = new TypeError('Importing a module script failed.');
  void loadAgain(() => Promise.reject(unnamed), page);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  expect(page.fetch).toHaveBeenCalledWith(window.location.href);
});
