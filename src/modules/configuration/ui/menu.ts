import Business from '@mui/icons-material/BusinessOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';

export const menu = [
  menuGroup('configuration', 130, Settings),
  menuEntry('configuration/company', 20, Business, '/pages/company', ['companies']),
];
