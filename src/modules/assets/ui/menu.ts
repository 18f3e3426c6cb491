import Computer from '@mui/icons-material/ComputerOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';

export const menu = [
  menuGroup('inventory', 120, Inventory),
  menuEntry('inventory/it_assets', 10, Devices, '/inventory/it-assets', ['it-assets']),
  menuEntry(
    'configuration/configuration_it_assets',
    60,
    Computer,
    '/configuration/it-assets',
    'place',
  ),
];
