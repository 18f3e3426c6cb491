import { serverModule } from '@/engine/handlers';
import { calendarModule } from '@/modules/calendar/model/module';

export const calendarServer = serverModule(calendarModule);
