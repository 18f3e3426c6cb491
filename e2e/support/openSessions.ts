/** A session as the product answers when it opens one. */
export interface Session {
  token: string;
  expires_at: string;
}

const sessions = new Map<string, Session>();

/**
 * Returns a session of a person that is still open, or opens one. Pages and calls over HTTP share it: somebody's sixth
 * session ends their first, which may be the one that a page is using.
 */
export async function openSessionOf(
  url: string,
  email: string,
  open: () => Promise<Session>,
): Promise<Session> {
  const key = `${url} ${email}`;
  const known = sessions.get(key);
  if (known) {
    const headers = { authorization: `Bearer ${known.token}` };
    if ((await fetch(`${url}/api/employees/profile`, { headers })).ok) return known;
  }
  const session = await open();
  sessions.set(key, session);
  return session;
}
