import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyOverlay } from './themedScreen';

const Menu = () => <p>The menu</p>;

it('leaves the page as it is while a menu cannot be fetched, and opens it once there is a connection', async () => {
  let isConnected = false;
  const Lazy = lazyOverlay(async () => {
    if (!isConnected) throw new TypeError('Failed to fetch');
    return Menu;
  });
  render(
    <>
      <h1>The page</h1>
      <Lazy />
    </>,
  );
  await act(async () => {});
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByText('The menu')).toBeNull();
  isConnected = true;
  fireEvent(window, new Event('online'));
  // The theme loads with it.
  expect(await screen.findByText('The menu', undefined, { timeout: 10_000 })).toBeTruthy();
});

it('renders a loaded menu immediately', async () => {
  const Lazy = lazyOverlay(async () => Menu);
  expect(await Lazy.fetch()).toBe(true);
  render(<Lazy />);
  expect(screen.getByText('The menu')).toBeTruthy();
});
