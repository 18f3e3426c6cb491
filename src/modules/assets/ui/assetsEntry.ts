import { assetAudits } from '@/modules/assets/model/assetAudits';
import { itAssets } from '@/modules/assets/model/itAssets';

/** The entries of the registry that these screens are about. */
export const assetsEntry = itAssets;
export const auditsEntry = assetAudits;
