/** What one step of getting in hands to the next: never in the address, so that it stays out of histories and logs. */
export interface Progress {
  /** The address a code was mailed to, or to sign in with. */
  email?: string;
  /** What the mailed code is for. */
  purpose?: 'reset' | 'sign_in';
  /** When it was mailed last, in epoch milliseconds. */
  mailedAt?: number;
  /** The right to choose a new password, of a code or of an invitation. */
  resetToken?: string;
  inviteToken?: string;
  /** The right to make a new address one's own. */
  confirmToken?: string;
  /** The key of what the sign-in page has to say first. */
  notice?: string;
}

const KEY = 'fieldhouse.signing-in';

let remembered: Progress = {};

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function fromStored(text: string | null): Progress {
  const stored = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  const { purpose, mailedAt } = stored;
  return {
    email: asText(stored.email),
    purpose: purpose === 'reset' || purpose === 'sign_in' ? purpose : undefined,
    mailedAt: typeof mailedAt === 'number' ? mailedAt : undefined,
    resetToken: asText(stored.resetToken),
    inviteToken: asText(stored.inviteToken),
    confirmToken: asText(stored.confirmToken),
    notice: asText(stored.notice),
  };
}

/** How far somebody has come in this tab; a reload goes on from there. */
export function readProgress(): Progress {
  try {
    remembered = fromStored(window.sessionStorage.getItem(KEY));
  } catch {
    // A storage that refuses or holds nonsense: what this page remembers is all there is.
  }
  return remembered;
}

/** Keeps how far somebody has come, in place of what was kept. */
export function keepProgress(progress: Progress): void {
  remembered = progress;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Then a reload starts again; nothing else depends on it.
  }
}
