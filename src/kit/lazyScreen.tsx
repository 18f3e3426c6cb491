import { type ComponentType, type ReactElement, use } from 'react';
import { FailureWatch } from './FailureWatch';
import { loadAgain } from './loadAgain';

/** A screen whose code is fetched when it is first needed. */
export interface LazyScreen<P> {
  (props: P): ReactElement;
  /** Fetches the code ahead of time; answers whether it has come. What fails is asked for again when the screen is shown. */
  preload(): Promise<boolean>;
  /** Whether the code is there, so that the screen is drawn at once. */
  isLoaded(): boolean;
}

/** The code of a screen: where it has come, and what is waited for until then. */
interface Code<P> {
  loaded(): ComponentType<P> | undefined;
  ask(): Promise<ComponentType<P>>;
  forget(): void;
  /** Forgets a failure that somebody was shown. */
  forgetShown(): void;
}

function codeOf<P>(load: () => Promise<ComponentType<P>>): Code<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let loaded: ComponentType<P> | undefined;
  let wasShown = false;
  const forget = () => {
    loading = undefined;
  };
  return {
    loaded: () => loaded,
    ask: () => {
      loading ??= (wasShown ? loadAgain(load) : load()).then((screen) => {
        loaded = screen;
        return screen;
      });
      return loading;
    },
    forget,
    forgetShown: () => {
      wasShown = true;
      forget();
    },
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
    if (error instanceof Error) failed.set(error, code.forgetShown);
  };
  const screen = (props: P) => (
    <FailureWatch onFailure={fail}>
      <Loaded code={code} given={props} />
    </FailureWatch>
  );
  return Object.assign(screen, {
    preload: () =>
      code.ask().then(
        () => true,
        () => {
          code.forget();
          return false;
        },
      ),
    isLoaded: () => code.loaded() !== undefined,
  });
}
