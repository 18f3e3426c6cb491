import Dashboard from '@mui/icons-material/DashboardOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';
import { HOME } from '@/core/home';

export const menu = [menuEntry('dashboard', 10, Dashboard, HOME, 'screen')];
