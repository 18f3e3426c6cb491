/** The state that one sign-in step passes to the next. Never in the address: it stays out of histories and logs. */
export interface Progress {
  /** The address a code was mailed to, or to sign in with. */
  email?: string;
  /** The purpose of the mailed code. */
  purpose?: 'reset' | 'sign_in';
  /** The time of the last mail, in epoch milliseconds. */
  mailedAt?: number;
  /** The token for setting a new password, from a code or an invitation. */
  resetToken?: string;
  inviteToken?: string;
  /** The token that confirms a new address. */
  confirmToken?: string;
  /** The message key of a notice for the sign-in page. */
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

/** Returns the sign-in progress of this tab, which survives a reload. */
export function readProgress(): Progress {
  try {
    remembered = fromStored(window.sessionStorage.getItem(KEY));
  } catch {
    // If storage fails or holds nonsense, use what this page remembers.
  }
  return remembered;
}

/** Replaces the stored progress. */
export function storeProgress(progress: Progress): void {
  remembered = progress;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A reload then starts over; nothing else depends on it.
  }
}
