import { handle, serverModule } from '@/engine/handlers';
import { assetAudits } from '@/modules/assets/model/assetAudits';
import { assetsFigures } from '@/modules/assets/model/dashboardFigures';
import { assetsDemo } from '@/modules/assets/model/demo';
import { itAssets } from '@/modules/assets/model/itAssets';
import { assetsModule } from '@/modules/assets/model/module';
import { recordAssetHistory } from './assetHistory';
import { auditExpects, noteScan } from './auditing';

export const assetsServer = serverModule({
  ...assetsModule,
  handlers: [
    handle(itAssets, { onEach: recordAssetHistory }),
    handle(assetAudits, { prepare: [auditExpects], on: { scan: noteScan } }),
  ],
  figures: assetsFigures,
  demo: assetsDemo,
});
