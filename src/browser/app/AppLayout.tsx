import { type ReactNode, useMemo } from 'react';
import { useGetIdentity, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useCounts } from '@/browser/crud/calls/useCounts';
import { useReportDone } from '@/browser/crud/calls/useDoneOperations';
import { useRowHeight } from '@/browser/crud/list/density/useDensity';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { lockSession } from '@/browser/providers/session/lockSession';
import { useLinkIntent } from '@/browser/shell/navigation/useLinkIntent';
import { Shell } from '@/browser/shell/Shell';
import type { ShellActions, ShellTools } from '@/browser/shell/shellActions';
import { coreResources } from '@/core/resource/coreResources';
import { frameCounts } from '@/modules/ui';
import { resourceAt } from '@/registry';
import { menuFor } from './menu/menuFor';
import { withBadges } from './menu/withBadges';
import { NavigationTools } from './NavigationTools';
import { useSignOut } from './session/useSignOut';
import { useUserDialogs } from './session/useUserDialogs';
import { preloadScreen } from './start/preloadScreen';

/** The shell with the menu of the signed-in person. */
export function AppLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const by = usePrincipal();
  useLinkIntent(preloadScreen);
  useReportDone();
  useRowHeight();
  const { lines, dialogs } = useUserDialogs();
  const { actions, question } = useShellActions(lines);
  const counts = useCounts(frameCounts, by !== undefined);
  const items = useMemo(() => withBadges(menuFor(by), counts), [by, counts]);
  const unread = counts?.unread ?? 0;
  const name = identity && (identity.fullName ?? '');
  const ownRole = identity?.role_name;
  const role = typeof ownRole === 'string' ? ownRole : by ? translate(`roles.${by.role}`) : '';
  const company = typeof identity?.company_name === 'string' ? identity.company_name : undefined;
  const pending = identity?.pending_email;
  const pendingEmail = typeof pending === 'string' ? pending : undefined;
  const user = useMemo(
    () => (name === undefined ? undefined : { name, role, company, pendingEmail }),
    [name, role, company, pendingEmail],
  );
  const tools = useMemo(
    (): ShellTools => (openSettings) => (
      <NavigationTools menu={items} actions={actions} unread={unread} onSettings={openSettings} />
    ),
    [items, actions, unread],
  );
  return (
    <>
      <Shell menu={items} user={user} actions={actions} tools={tools}>
        {children}
      </Shell>
      {dialogs}
      {question}
    </>
  );
}

/** Returns the actions that the frame offers, including these lines from the features. */
function useShellActions(own: ShellActions['own']) {
  const [signOut, question] = useSignOut();
  const notify = useNotify();
  const redirect = useRedirect();
  const { identity } = useGetIdentity();
  const me = identity?.id;
  const actions = useMemo(
    (): ShellActions => ({
      profile: () => redirect('edit', resourceAt(coreResources().people).route, me),
      own,
      // A screen that failed to lock must not look locked.
      lock: () => {
        lockSession().catch(() => notify('shell.lock_failed', { type: 'error' }));
      },
      signOut,
    }),
    [own, signOut, notify, redirect, me],
  );
  return { actions, question };
}
