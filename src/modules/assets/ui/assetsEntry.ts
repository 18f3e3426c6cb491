import { assetAudits } from '@/modules/assets/model/assetAudits';
import { itAssets } from '@/modules/assets/model/itAssets';

export const assetsEntry = itAssets;
export const auditsEntry = assetAudits;
