import { useMemo, useState } from 'react';
import { useGetIdentity, useLogout, useNotify, useRedirect } from 'react-admin';
import { resourceAt } from '../../domain/registry';
import { LOGIN_PATH } from '../providers/guardPaths';
import { lockSession } from '../providers/lockSession';
import type { ShellActions } from '../shell/shellActions';

/** What the frame can do for the person, and which dialog of theirs is open, or was: one that closes still has to be drawn. */
export function useShellActions() {
  const logout = useLogout();
  const notify = useNotify();
  const redirect = useRedirect();
  const { identity } = useGetIdentity();
  const [dialog, setDialog] = useState<'password' | 'documents'>();
  const [wasOpened, setWasOpened] = useState(false);
  const me = identity?.id;
  const actions = useMemo((): ShellActions => {
    const open = (which: 'password' | 'documents') => {
      setDialog(which);
      setWasOpened(true);
    };
    return {
      profile: () => redirect('edit', resourceAt('employees').route, me),
      changePassword: () => open('password'),
      documents: () => open('documents'),
      // A screen that could not be locked must not look as if it were.
      lock: () => {
        lockSession().catch(() => notify('shell.lock_failed', { type: 'error' }));
      },
      signOut: () => logout({}, LOGIN_PATH, false),
    };
  }, [logout, notify, redirect, me]);
  return { actions, dialog, wasOpened, closeDialog: () => setDialog(undefined) };
}
