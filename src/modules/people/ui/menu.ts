import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';

export const menu = [
  menuGroup('human_resource', 80, PeopleAlt),
  menuEntry('human_resource/employee', 10, Badge, '/pages/users', ['employees']),
  menuEntry('configuration/department', 30, AccountTree, '/pages/department', ['departments']),
];
