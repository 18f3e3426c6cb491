import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { listedResources } from '../crud/places';
import { usePrincipal } from '../crud/usePrincipal';
import { useLinkIntent } from '../shell/navigation/useLinkIntent';
import { Shell } from '../shell/Shell';
import type { ShellTools } from '../shell/shellActions';
import { menu } from './menu';
import { NavigationTools } from './NavigationTools';
import { openMenu } from './openMenu';
import { screens } from './paths';
import { preloadScreen } from './preloadScreen';
import { useShellActions } from './useShellActions';

const AccountDialogs = lazy(() =>
  import('../features/account/AccountDialogs').then((module) => ({
    default: module.AccountDialogs,
  })),
);

/** The shell, told what there is and who is signed in. */
export function AppLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const by = usePrincipal();
  useLinkIntent(preloadScreen);
  const { actions, dialog, wasOpened, closeDialog } = useShellActions();
  const items = useMemo(() => openMenu(menu, { resources: listedResources, screens, by }), [by]);
  const name = identity && (identity.fullName ?? '');
  const role = by ? translate(`roles.${by.role}`) : '';
  const company = typeof identity?.company_name === 'string' ? identity.company_name : undefined;
  const pending = identity?.pending_email;
  const pendingEmail = typeof pending === 'string' ? pending : undefined;
  const user = useMemo(
    () => (name === undefined ? undefined : { name, role, company, pendingEmail }),
    [name, role, company, pendingEmail],
  );
  const tools = useMemo(
    (): ShellTools => (openSettings) => (
      <NavigationTools menu={items} actions={actions} onSettings={openSettings} />
    ),
    [items, actions],
  );
  return (
    <>
      <Shell menu={items} user={user} actions={actions} tools={tools}>
        {children}
      </Shell>
      {wasOpened && (
        <Suspense fallback={null}>
          <AccountDialogs open={dialog} onClose={closeDialog} />
        </Suspense>
      )}
    </>
  );
}
