import Description from '@mui/icons-material/DescriptionOutlined';
import { menuEntry } from '@/browser/crud/menuEntry';

export const menu = [
  menuEntry(
    'configuration/document_type',
    80,
    Description,
    '/configuration/document-type',
    'place',
  ),
];
