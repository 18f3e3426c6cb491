import { assetAudits } from '@/modules/assets/model/assetAudits';
import { itAssets } from '@/modules/assets/model/itAssets';

export const assetsResource = itAssets;
export const auditsResource = assetAudits;
