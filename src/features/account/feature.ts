import KeyIcon from '@mui/icons-material/KeyOutlined';
import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';

/** Changing the own password. */
export const account: Feature = {
  userMenu: [
    {
      label: 'account.password.title',
      icon: KeyIcon,
      isInMenuFoot: true,
      Dialog: lazyScreen(() =>
        import('./ChangePasswordDialog').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
      ),
    },
  ],
};
