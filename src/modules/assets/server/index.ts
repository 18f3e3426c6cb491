import { handle, serverModule } from '@/engine/handlers';
import { assetAudits } from '@/modules/assets/model/assetAudits';
import { itAssets } from '@/modules/assets/model/itAssets';
import { keepAssetHistory } from './assetHistory';
import { auditExpects, noteScan } from './auditing';

export const assetsServer = serverModule({
  name: 'assets',
  needs: ['people'],
  handlers: [
    handle(itAssets, { onEach: keepAssetHistory }),
    handle(assetAudits, { prepare: [auditExpects], on: { scan: noteScan } }),
  ],
});
