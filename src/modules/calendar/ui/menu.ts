import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [menuEntry('calendar', 20, Calendar, '/pages/calendar', 'screen')];
