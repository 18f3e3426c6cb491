import { type ComponentType, type ReactElement, use } from 'react';
import { isConnected } from '@/browser/kit/behaviour/connection';
import { loadAgain } from '@/browser/kit/behaviour/loadAgain';
import { FailureWatch } from './FailureWatch';

/** A screen whose code is fetched when it is first needed. */
export interface LazyScreen<P> {
  (props: P): ReactElement;
  /**
   * Fetches the code ahead of time, where calls come through: a browser may keep a failed import as long as the page
   * lives.
   */
  preload(): void;
  /** Fetches the code; answers whether it has come. What fails is asked for again when the screen is shown. */
  fetch(): Promise<boolean>;
  /** Whether the code is there, so that the screen is drawn at once. */
  isLoaded(): boolean;
}

/** The code of a screen: where it has come, and what is waited for until then. */
interface Code<P> {
  loaded(): ComponentType<P> | undefined;
  ask(): Promise<ComponentType<P>>;
  /** Asks for it ahead of being drawn; answers whether it has come. */
  askAhead(): Promise<boolean>;
  /** Forgets a failure, so that the next drawing asks again. */
  forgetFailure(): void;
}

function codeOf<P>(load: () => Promise<ComponentType<P>>): Code<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
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
  return {
    loaded: () => loaded,
    ask: () => fetchBy(() => (hasFailed ? loadAgain(load) : load())),
    askAhead: () =>
      // Never by a reload of the page: nobody is waiting for this yet.
      fetchBy(load).then(
        () => true,
        () => {
          forgetFailure();
          return false;
        },
      ),
    forgetFailure,
  };
}

function Loaded<P extends object>({ code, given }: { code: Code<P>; given: P }) {
  const Screen = code.loaded() ?? use(code.ask());
  return <Screen {...given} />;
}

/** What failed to load, and how to load it again. */
const failed = new WeakMap<Error, () => void>();

/**
 * Has code that could not be fetched asked for again by the next drawing. For an error boundary to call once it
 * shows the error: before that React may render several times, and loading again each time would never end.
 */
export function forgetFailure(error: unknown): void {
  if (error instanceof Error) failed.get(error)?.();
}

/**
 * Makes a lazy screen. Other than React's own, it draws at once when its code is there already, and asks
 * again after a failure, so that Retry on the error page means something.
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
  return Object.assign(screen, {
    preload: () => {
      if (isConnected()) void code.askAhead();
    },
    fetch: code.askAhead,
    isLoaded: () => code.loaded() !== undefined,
  });
}
