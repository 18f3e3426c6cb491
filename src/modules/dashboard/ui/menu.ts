import Dashboard from '@mui/icons-material/DashboardOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [menuEntry('dashboard', 10, Dashboard, '/pages/dashboard', 'screen')];
