import { assetAudits } from '@/domain/assets/assetAudits';
import { itAssets } from '@/domain/assets/itAssets';

/** The entries of the registry that these screens are about. */
export const assetsEntry = itAssets;
export const auditsEntry = assetAudits;
