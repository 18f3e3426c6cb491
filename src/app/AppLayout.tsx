import { type ReactNode, useMemo } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { registry } from '../../domain/registry';
import { useRole } from '../crud/useRole';
import { LOGIN_PATH } from '../providers/authProvider';
import { Shell } from '../shell/Shell';
import { menu } from './menu';
import { openMenu } from './openMenu';
import { screens } from './paths';

/** The shell, told what there is and who is signed in. */
export function AppLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const role = useRole();
  const items = useMemo(
    () => openMenu(menu, { resources: [...registry.values()], screens, role }),
    [role],
  );
  const user = identity && {
    name: identity.fullName ?? '',
    role: role ? translate(`roles.${role}`) : '',
  };
  return (
    <Shell menu={items} user={user} signedOutPath={LOGIN_PATH}>
      {children}
    </Shell>
  );
}
