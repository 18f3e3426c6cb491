const KEY = 'fieldhouse.email';

/** The e-mail address this device was asked to remember, or an empty text. */
export function rememberedEmail(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the address; with `undefined`, forgets it. Only the address: a session lasts no longer for it. */
export function rememberEmail(email: string | undefined): void {
  try {
    if (email) window.localStorage.setItem(KEY, email);
    else window.localStorage.removeItem(KEY);
  } catch {
    // A storage that refuses remembers nothing, and signing in does not depend on it.
  }
}
