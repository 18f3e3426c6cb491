import Payments from '@mui/icons-material/PaymentsOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [menuEntry('reports/payroll', 50, Payments, '/pages/payroll', ['pay-periods'])];
