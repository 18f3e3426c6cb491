import Groups from '@mui/icons-material/GroupsOutlined';
import HomeWork from '@mui/icons-material/HomeWorkOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('customer', 50, Groups, '/pages/customer', ['customers']),
  menuEntry('property', 60, HomeWork, '/pages/property', ['properties']),
];
