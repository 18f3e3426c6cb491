import type { Root } from 'react-dom/client';
import { AuthApp } from '@/browser/app/auth/AuthApp';
import { translatorOf } from '@/browser/app/translator';
import type { Texts } from '@/browser/providers/texts';
import { authCalls } from './authCalls';

interface Surroundings {
  /** Fetches and evaluates the app's code. */
  load: () => Promise<unknown>;
  /** Loads the app and shows it at a path, replacing the sign-in pages. */
  enter: (path: string) => void;
}

/** Renders the sign-in pages at the current address. */
export function showAuth(root: Root, texts: Texts, { load, enter }: Surroundings): void {
  // Evaluate the app's code while the server checks a password, not during typing. If loading fails, `enter` reports
  // it.
  const meanwhile = <T,>(call: Promise<T>): Promise<T> => {
    load().catch(() => undefined);
    return call;
  };
  const calls = {
    ...authCalls,
    signIn: (email: string, password: string) => meanwhile(authCalls.signIn(email, password)),
    signInByCode: (email: string, code: string) => meanwhile(authCalls.signInByCode(email, code)),
    unlock: (password: string) => meanwhile(authCalls.unlock(password)),
  };
  root.render(<AuthApp calls={calls} translate={translatorOf(texts)} enter={enter} />);
}
