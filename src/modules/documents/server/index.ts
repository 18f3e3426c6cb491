import { handle, serverModule } from '@/engine/handlers';
import { employeeDocuments } from '@/modules/documents/model/employeeDocuments';
import { recordDocuments } from '@/modules/documents/model/recordDocuments';
import { documentOwner } from './owning';
import { replacement } from './replacing';

export const documentsServer = serverModule({
  name: 'documents',
  needs: ['people'],
  handlers: [
    handle(employeeDocuments, { prepare: [replacement] }),
    handle(recordDocuments, { prepare: [documentOwner] }),
  ],
});
