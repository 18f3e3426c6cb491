import { type ComponentType, type ReactElement, use } from 'react';
import { isConnected } from '@/browser/kit/behaviour/connection';
import { fetchUntilThere } from '@/browser/kit/behaviour/fetchUntilThere';
import { loadAgain } from '@/browser/kit/behaviour/loadAgain';
import { FailureWatch } from './FailureWatch';

/** A screen whose code is loaded on first use. */
export interface LazyScreen<P> {
  (props: P): ReactElement;
  /** Preloads the code if calls get through: a browser may cache a failed import until the page is reloaded. */
  preload(): void;
  /** Fetches the code. Returns true if it has loaded. A failure is retried when the screen is shown. */
  fetch(): Promise<boolean>;
  /** True if the code has loaded, so that the screen renders immediately. */
  isLoaded(): boolean;
}

/** The code of a screen: loaded, or a promise of it. */
interface Code<P> {
  loaded(): ComponentType<P> | undefined;
  ask(): Promise<ComponentType<P>>;
  /** Loads it before it is rendered. Returns true if it has loaded. */
  askAhead(): Promise<boolean>;
  /** Returns a promise that never fails: it is retried until the code has loaded. */
  askUntilThere(): Promise<ComponentType<P>>;
  /** Clears a failure, so that the next render tries again. */
  forgetFailure(): void;
}

function codeOf<P>(load: () => Promise<ComponentType<P>>): Code<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
  let arriving: Promise<ComponentType<P>> | undefined;
  let hasFailed = false;
  const forgetFailure = () => {
    hasFailed = true;
    loading = undefined;
  };
  const fetchBy = (way: () => Promise<ComponentType<P>>) => {
    loading ??= way().then((screen) => {
      loaded = screen;
      return screen;
    });
    return loading;
  };
  const askAhead = () =>
    // Never reload the page: nobody is waiting for this code yet.
    fetchBy(load).then(
      () => true,
      () => {
        forgetFailure();
        return false;
      },
    );
  return {
    loaded: () => loaded,
    ask: () => fetchBy(() => (hasFailed ? loadAgain(load) : load())),
    askAhead,
    askUntilThere: () => {
      arriving ??= new Promise((arrive) => {
        fetchUntilThere(askAhead, () => loaded && arrive(loaded));
      });
      return arriving;
    },
    forgetFailure,
  };
}

function Loaded<P extends object>({ code, given }: { code: Code<P>; given: P }) {
  const Screen = code.loaded() ?? use(code.ask());
  return <Screen {...given} />;
}

function LoadedPart<P extends object>({ code, given }: { code: Code<P>; given: P }) {
  const Part = code.loaded() ?? use(code.askUntilThere());
  return <Part {...given} />;
}

/** The functions that clear a load failure, by error. */
const failed = new WeakMap<Error, () => void>();

/**
 * Clears a load failure so that the next render tries again. An error boundary calls this once it shows the error:
 * React may render several times before, and retrying each time would never end.
 */
export function forgetFailure(error: unknown): void {
  if (error instanceof Error) failed.get(error)?.();
}

const callsOf = <P,>(code: Code<P>): Pick<LazyScreen<P>, 'preload' | 'fetch' | 'isLoaded'> => ({
  preload: () => {
    if (isConnected()) void code.askAhead();
  },
  fetch: code.askAhead,
  isLoaded: () => code.loaded() !== undefined,
});

/**
 * Creates a lazy screen. Unlike React's own, it renders immediately if the code is loaded, and retries after a
 * failure, so that Retry on the error page works.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  const code = codeOf(load);
  const fail = (error: unknown) => {
    if (error instanceof Error) failed.set(error, code.forgetFailure);
  };
  const screen = (props: P) => (
    <FailureWatch onFailure={fail}>
      <Loaded code={code} given={props} />
    </FailureWatch>
  );
  return Object.assign(screen, callsOf(code));
}

/**
 * Creates a lazy part of a page. Where its code cannot be fetched, the fallback of the `Suspense` around it stays and
 * the rest of the page goes on.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  const code = codeOf(load);
  const part = (props: P) => <LoadedPart code={code} given={props} />;
  return Object.assign(part, callsOf(code));
}
