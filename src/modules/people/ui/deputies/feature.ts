import SupervisorIcon from '@mui/icons-material/SupervisorAccountOutlined';
import type { Feature } from '@/browser/crud/feature';
import { themedPart, themedScreen } from '@/browser/kit/page/themedScreen';

/** Deputies: an item of the user menu, and a page to name one. */
export const deputies: Feature = {
  screens: [
    {
      url: '/pages/users/name-deputy',
      Screen: themedScreen(() =>
        import('./NameDeputyPage').then(({ NameDeputyPage }) => NameDeputyPage),
      ),
    },
  ],
  userMenu: [
    {
      label: 'people.deputies.title',
      icon: SupervisorIcon,
      Dialog: themedPart(() =>
        import('./DeputiesDialog').then(({ DeputiesDialog }) => DeputiesDialog),
      ),
    },
  ],
};
