import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [menuEntry('expenses', 40, ReceiptLong, '/pages/expenses', ['expenses'])];
