const ADDRESS = /^\S+@\S+\.\S+$/;

/** The key of the sentence that says what is wrong with an e-mail address, if anything is. */
export function emailIssue(email: string): string | undefined {
  if (email.trim() === '') return 'auth.email_missing';
  return ADDRESS.test(email.trim()) ? undefined : 'auth.email_malformed';
}
