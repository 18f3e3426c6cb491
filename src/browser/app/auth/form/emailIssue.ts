const ADDRESS = /^\S+@\S+\.\S+$/;

/** Returns the message key for what is wrong with an e-mail address, if anything. */
export function emailIssue(email: string): string | undefined {
  if (email.trim() === '') return 'auth.email_missing';
  return ADDRESS.test(email.trim()) ? undefined : 'auth.email_malformed';
}
