import { handle, serverModule } from '@/engine/handlers';
import { fleetFigures } from '@/modules/fleet/model/dashboardFigures';
import { fleetDemo } from '@/modules/fleet/model/demo';
import { fleetModule } from '@/modules/fleet/model/module';
import { vehicleDrivers } from '@/modules/fleet/model/vehicleDrivers';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { afterDriver, handOver, vehicleGiven, vehicleHolders, vehicleReturned } from './drivers';

export const fleetServer = serverModule({
  ...fleetModule,
  handlers: [
    handle(vehicles, {
      loads: { holders: vehicleHolders },
      on: { assign: vehicleGiven, 'take-back': vehicleReturned, dispose: vehicleReturned },
    }),
    handle(vehicleDrivers, { prepare: [handOver], afterChange: afterDriver }),
  ],
  figures: fleetFigures,
  demo: fleetDemo,
});
