import Computer from '@mui/icons-material/ComputerOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('inventory/it_assets', 10, Devices, '/inventory/it-assets', ['it-assets']),
  menuEntry(
    'configuration/configuration_it_assets',
    60,
    Computer,
    '/configuration/it-assets',
    'place',
  ),
];
