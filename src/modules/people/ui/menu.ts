import Badge from '@mui/icons-material/BadgeOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('human_resource/employee', 10, Badge, '/pages/users', ['employees']),
];
