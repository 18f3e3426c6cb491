import { handle, serverModule } from '@/engine/handlers';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { vehicleChecklist } from '@/modules/vehicleChecks/model/checklists/checklist';
import { vehicleChecksFigures } from '@/modules/vehicleChecks/model/dashboardFigures';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import { vehicleChecksDemo } from '@/modules/vehicleChecks/model/demo';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';
import { vehicleChecksModule } from '@/modules/vehicleChecks/model/module';
import { afterDefect } from './afterDefect';
import { actOnDefects, defectsOfCheck } from './correctiveActions';
import { beginCheck, fileCheck } from './filing';
import { refuseWithOpenDefect } from './openDefects';
import { archivePublished, saveVersion } from './versions';
import { vehicleCheckViews } from './views';

export const vehicleChecksServer = serverModule({
  ...vehicleChecksModule,
  handlers: [
    handle(vehicleInspections, {
      save: fileCheck,
      beginSave: beginCheck,
      loads: { defects: defectsOfCheck },
      on: { 'corrective-action': actOnDefects },
    }),
    handle(vehicles, { guard: { 'return-to-service': refuseWithOpenDefect } }),
    handle(vehicleDefects, { afterChange: afterDefect }),
    handle(vehicleChecklist, { save: saveVersion, on: { publish: archivePublished } }),
  ],
  views: vehicleCheckViews,
  figures: vehicleChecksFigures,
  demo: vehicleChecksDemo,
});
