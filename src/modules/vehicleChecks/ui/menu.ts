import Checklist from '@mui/icons-material/ChecklistOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry('fleet/daily_vehicle_check', 20, FactCheck, '/pages/daily-vehicle-check', [
    'vehicle-inspections',
  ]),
  menuEntry('configuration/vehicle_checklist', 50, Checklist, '/configuration/vehicle-checklist', [
    'vehicle-checklist',
  ]),
];
