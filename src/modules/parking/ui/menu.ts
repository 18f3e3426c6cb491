import LocalParking from '@mui/icons-material/LocalParkingOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('parking_management', 70, LocalParking, '/pages/parking-management', ['parking']),
  menuEntry(
    'configuration/configuration_parking',
    70,
    LocalParking,
    '/configuration/parking-management-configuration',
    'place',
  ),
];
