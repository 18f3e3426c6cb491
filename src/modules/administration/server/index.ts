import { serverModule } from '@/engine/handlers';
import { administrationModule } from '@/modules/administration/model/module';
import { backupsView } from './backups';
import { mailTest } from './mailTest';
import { administrationView } from './overview';

export const administrationServer = serverModule({
  ...administrationModule,
  operations: { 'mail-test': mailTest },
  views: { administration: administrationView, backups: backupsView },
});
