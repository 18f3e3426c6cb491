import { serverModule } from '@/engine/handlers';
import { holidaysModule } from '@/modules/holidays/model/module';
import { holidayOperations } from './operations';

export const holidaysServer = serverModule({
  ...holidaysModule,
  operations: holidayOperations,
});
