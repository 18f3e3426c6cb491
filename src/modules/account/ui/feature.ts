import KeyIcon from '@mui/icons-material/KeyOutlined';
import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';

/** Changing one's own password. */
export const account: Feature = {
  userMenu: [
    {
      label: 'account.password.title',
      icon: KeyIcon,
      isInMenuFoot: true,
      Dialog: themedPart(() =>
        import('./ChangePasswordDialog').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
      ),
    },
  ],
};
