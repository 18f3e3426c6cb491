import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('configuration/company', 20, Business, '/pages/company', ['companies']),
  menuEntry('configuration/department', 30, AccountTree, '/pages/department', ['departments']),
];
