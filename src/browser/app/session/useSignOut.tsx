import { type ReactNode, useCallback, useState } from 'react';
import { useLogout } from 'react-admin';
import { countUnsent } from '@/browser/app/countUnsent';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { LOGIN_PATH } from '@/browser/providers/guardPaths';
import { readSession } from '@/browser/providers/session/session';

const UnsentDialog = lazyOverlay(() =>
  import('./UnsentDialog').then((module) => module.UnsentDialog),
);

/** Returns a sign-out function, which asks for confirmation while the person has unsent work, and its dialog. */
export function useSignOut(): [signOut: () => void, question: ReactNode] {
  const logout = useLogout();
  const [unsent, setUnsent] = useState(0);
  const leave = useCallback(() => void logout({}, LOGIN_PATH, false), [logout]);
  const confirm = useCallback(async () => {
    const count = await countUnsent(readSession()?.user.id).catch(() => 0);
    if (count === 0) leave();
    else setUnsent(count);
  }, [leave]);
  const question = unsent > 0 && (
    <UnsentDialog unsent={unsent} onStay={() => setUnsent(0)} onSignOut={leave} />
  );
  const signOut = useCallback(() => void confirm(), [confirm]);
  return [signOut, question];
}
