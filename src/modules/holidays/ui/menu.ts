import Celebration from '@mui/icons-material/CelebrationOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('human_resource/public_holiday', 20, EventAvailable, '/pages/holiday', ['holidays']),
  menuEntry(
    'configuration/configuration_holiday',
    10,
    Celebration,
    '/configuration/holiday-job-number',
    'place',
  ),
];
