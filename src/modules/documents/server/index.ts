import { handle, serverModule } from '@/engine/handlers';
import { documentsFigures } from '@/modules/documents/model/dashboardFigures';
import { documentsDemo } from '@/modules/documents/model/demo';
import { employeeDocuments } from '@/modules/documents/model/employeeDocuments';
import { documentsModule } from '@/modules/documents/model/module';
import { recordDocuments } from '@/modules/documents/model/recordDocuments';
import { documentOwner } from './owning';
import { replacement } from './replacing';

export const documentsServer = serverModule({
  ...documentsModule,
  handlers: [
    handle(employeeDocuments, { prepare: [replacement] }),
    handle(recordDocuments, { prepare: [documentOwner] }),
  ],
  figures: documentsFigures,
  demo: documentsDemo,
});
