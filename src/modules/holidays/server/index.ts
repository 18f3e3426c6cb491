import { serverModule } from '@/engine/handlers';
import { holidaysDemo } from '@/modules/holidays/model/demo';
import { holidaysModule } from '@/modules/holidays/model/module';
import { holidayOperations } from './operations';

export const holidaysServer = serverModule({
  ...holidaysModule,
  operations: holidayOperations,
  demo: holidaysDemo,
});
