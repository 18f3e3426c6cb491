import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';

export const menu = [
  menuGroup('fleet', 110, LocalShipping),
  menuEntry('fleet/vehicle', 10, DirectionsCar, '/pages/vehicle', ['vehicles']),
  menuEntry('configuration/configuration_vehicle', 40, Tune, '/configuration/vehicle', 'place'),
];
