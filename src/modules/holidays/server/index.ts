import { serverModule } from '@/engine/handlers';
import { holidayOperations } from './operations';

export const holidaysServer = serverModule({
  name: 'holidays',
  needs: [],
  operations: holidayOperations,
});
