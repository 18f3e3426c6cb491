const KEY = 'fieldhouse.email';

/** Returns the e-mail address remembered on this device, or an empty string. */
export function rememberedEmail(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the address, or forgets it given `undefined`. Does not extend the session. */
export function rememberEmail(email: string | undefined): void {
  try {
    if (email) window.localStorage.setItem(KEY, email);
    else window.localStorage.removeItem(KEY);
  } catch {
    // Signing in does not depend on storage.
  }
}
