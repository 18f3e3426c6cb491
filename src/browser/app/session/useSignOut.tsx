import { type ReactNode, useCallback, useState } from 'react';
import { useLogout } from 'react-admin';
import { countUnsent } from '@/browser/app/countUnsent';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { LOGIN_PATH } from '@/browser/providers/guardPaths';
import { readSession } from '@/browser/providers/session/session';

const UnsentDialog = lazyOverlay(() =>
  import('./UnsentDialog').then((module) => module.UnsentDialog),
);

/** Signing out, which asks first while something of this person has not been sent; and what it asks. */
export function useSignOut(): [signOut: () => void, question: ReactNode] {
  const logout = useLogout();
  const [unsent, setUnsent] = useState(0);
  const leave = useCallback(() => void logout({}, LOGIN_PATH, false), [logout]);
  const ask = useCallback(async () => {
    const count = await countUnsent(readSession()?.user.id).catch(() => 0);
    if (count === 0) leave();
    else setUnsent(count);
  }, [leave]);
  const question = unsent > 0 && (
    <UnsentDialog unsent={unsent} onStay={() => setUnsent(0)} onSignOut={leave} />
  );
  const signOut = useCallback(() => void ask(), [ask]);
  return [signOut, question];
}
