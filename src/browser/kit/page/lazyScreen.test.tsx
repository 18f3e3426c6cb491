import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { recordReached } from '@/browser/kit/behaviour/connection';
import { forgetFailure, lazyPart, lazyScreen } from './lazyScreen';

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch = forgetFailure;
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ isBroken: false })}>
        Retry
      </button>
    );
  }
}

const Page = ({ name }: { name: string }) => <p>The page {name}</p>;

const draw = (page: ReactNode) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense fallback="Waiting">{page}</Suspense>
      </Boundary>,
    ),
  );

it('waits for its code and then renders with its props', async () => {
  let arrive = (_screen: typeof Page) => {};
  const Lazy = lazyScreen(() => new Promise<typeof Page>((done) => (arrive = done)));
  await draw(<Lazy name="one" />);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await act(async () => arrive(Page));
  expect(screen.getByText('The page one')).toBeTruthy();
});

it('renders immediately if its code was preloaded', async () => {
  const load = vi.fn(async () => Page);
  const Lazy = lazyScreen(load);
  Lazy.preload();
  await Promise.resolve();
  await Promise.resolve();
  render(
    <Suspense fallback="Waiting">
      <Lazy name="two" />
    </Suspense>,
  );
  expect(screen.getByText('The page two')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('passes a failure to the boundary above after one try, and tries again on Retry', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyScreen(load);
  await draw(<Lazy name="three" />);
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(screen.getByText('Retry')));
  expect(screen.getByText('The page three')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  silent.mockRestore();
});

it('is not preloaded while offline', async () => {
  const load = vi.fn(async () => Page);
  const Lazy = lazyScreen(load);
  recordReached(false);
  Lazy.preload();
  expect(load).not.toHaveBeenCalled();
  recordReached(true);
  Lazy.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again after a failed preload', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyScreen(load);
  Lazy.preload();
  await act(() => new Promise((done) => setTimeout(done, 5)));
  await draw(<Lazy name="four" />);
  expect(screen.getByText('The page four')).toBeTruthy();
});

it('leaves the page as it is while a part cannot be fetched, and shows the part once there is a connection', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  await draw(
    <>
      <h1>The page</h1>
      <Suspense fallback="Without the part">
        <Part name="five" />
      </Suspense>
    </>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.getByText('Without the part')).toBeTruthy();
  await act(async () => fireEvent(window, new Event('online')));
  expect(screen.getByText('The page five')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  expect(silent).not.toHaveBeenCalled();
  silent.mockRestore();
});

it('passes an error of a loaded part to the boundary above', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(async () => () => {
    throw new Error('a fault of the part');
  });
  await draw(<Part />);
  expect(screen.getByText('Retry')).toBeTruthy();
  silent.mockRestore();
});
