import { handle, serverModule } from '@/engine/handlers';
import { personalDataFile } from '@/engine/personal/download';
import { confirmation } from '@/engine/signIn/confirmation';
import { peopleDemo } from '@/modules/people/model/demo';
import { deputies } from '@/modules/people/model/deputies/deputies';
import { employees } from '@/modules/people/model/employees';
import { peopleModule } from '@/modules/people/model/module';
import { roles } from '@/modules/people/model/roles/roles';
import { switchedOff } from '@/modulesOff';
import { afterPersonChanged } from './access';
import { account } from './account';
import { byRole } from './byRole';
import { endEmployments, expireInvitations } from './dailyEndings';
import { deputyDays, deputyRestored } from './deputies';
import { erasures } from './erasureOperations';
import { grants } from './grants';
import { dropInvitation, mailInvitation } from './inviting';
import { leaverChecklist } from './leaving';
import { ownChanges } from './ownContact';
import { hiddenPermissions, permissionsShown } from './permissions';
import { contractManagers } from './reviewers';

export const peopleServer = serverModule({
  ...peopleModule,
  handlers: [
    handle(employees, {
      prepare: [grants, account, confirmation],
      afterChange: afterPersonChanged,
      on: { invite: mailInvitation, 'revoke-invite': dropInvitation },
    }),
    handle(roles, {
      prepare: [hiddenPermissions],
      ...(switchedOff.length > 0 && { present: [{ fields: ['denied'], show: permissionsShown }] }),
    }),
    handle(deputies, { prepare: [deputyDays], afterChange: deputyRestored }),
  ],
  operations: { ...ownChanges, ...erasures },
  files: { 'employees/personal-data': personalDataFile(switchedOff) },
  views: {
    'employees/by-role': byRole,
    'employees/leaver-checklist': leaverChecklist,
    'timesheets/contract-managers': async (_call, store) => ({
      data: await contractManagers(store),
    }),
  },
  jobs: [expireInvitations, endEmployments],
  demo: peopleDemo,
});
