import { serverModule } from '@/engine/handlers';
import { accountModule } from '@/modules/account/model/module';

export const accountServer = serverModule(accountModule);
