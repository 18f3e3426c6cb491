import type { Root } from 'react-dom/client';
import { AuthApp } from '@/browser/app/auth/AuthApp';
import { translatorOf } from '@/browser/app/translator';
import type { Texts } from '@/browser/providers/texts';
import { authCalls } from './authCalls';

interface Surroundings {
  /** Fetches and evaluates the app's code. */
  load: () => Promise<unknown>;
  /** Loads the app and shows it at a path, in place of these pages. */
  enter: (path: string) => void;
}

/** Shows the pages about signing in, at the present address. */
export function showAuth(root: Root, texts: Texts, { load, enter }: Surroundings): void {
  // The app's code is evaluated while the server looks at a password, never while somebody types one. Should it be
  // missing, entering says so.
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
