import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('fleet/vehicle', 10, DirectionsCar, '/pages/vehicle', ['vehicles']),
  menuEntry('configuration/configuration_vehicle', 40, Tune, '/configuration/vehicle', 'place'),
];
