import Schedule from '@mui/icons-material/ScheduleOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [menuEntry('timesheet', 30, Schedule, '/pages/timesheet', ['timesheets'])];
