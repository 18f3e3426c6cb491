import Construction from '@mui/icons-material/ConstructionOutlined';
import Handyman from '@mui/icons-material/HandymanOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';

export const menu = [
  menuGroup('afp_jobs_group', 90, Construction),
  menuEntry('afp_jobs_group/afp_jobs', 10, Handyman, '/pages/afp-jobs', ['afp-jobs']),
  menuEntry('afp_jobs_group/afp_batches', 20, RequestQuote, '/pages/afp-batches', ['afp-batches']),
];
