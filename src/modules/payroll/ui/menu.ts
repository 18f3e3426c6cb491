import BarChart from '@mui/icons-material/BarChartOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';

export const menu = [
  menuGroup('reports', 100, BarChart),
  menuEntry('reports/payroll', 50, Payments, '/pages/payroll', ['pay-periods']),
];
