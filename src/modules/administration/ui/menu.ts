import Shield from '@mui/icons-material/Shield';
import { menuEntry } from '@/browser/crud/menuEntry';
import { administrationAccess } from '@/modules/administration/model/access';

export const menu = [
  menuEntry(
    'configuration/administration',
    200,
    Shield,
    '/configuration/administration',
    administrationAccess,
  ),
];
