import Shield from '@mui/icons-material/Shield';
import { menuEntry } from '@/browser/crud/menuEntry';
import { historyAccess } from '@/core/historyAccess';

export const menu = [
  menuEntry(
    'configuration/administration',
    200,
    Shield,
    '/configuration/administration',
    // Everyone's activity is for more people than the other sections.
    historyAccess,
  ),
];
