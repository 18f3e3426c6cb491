import { handle, serverModule } from '@/engine/handlers';
import { customers } from '@/modules/customers/model/customers';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { paymentContracts } from '@/modules/paymentApplications/model/contracts/contracts';
import { paymentApplicationsFigures } from '@/modules/paymentApplications/model/dashboardFigures';
import { paymentApplicationsDemo } from '@/modules/paymentApplications/model/demo';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { applicationJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { paymentApplicationsModule } from '@/modules/paymentApplications/model/module';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import {
  batchAccount,
  batchCertified,
  batchDue,
  batchReturned,
  batchSettled,
  batchSubmitted,
  batchUnanswered,
  batchWithdrawn,
  refuseCertificate,
} from './applying';
import { carryForward } from './carrying';
import { batchJoined, batchOfContract } from './gathering';
import { linesShown } from './lines';
import { afterContract, releaseOfRetention } from './retaining';
import { addSimpleContract } from './simpleContract';
import { afterLine } from './sums';

export const paymentApplicationsServer = serverModule({
  ...paymentApplicationsModule,
  handlers: [
    handle(applicationBatches, {
      prepare: [batchOfContract],
      loads: { account: batchAccount },
      guard: { certify: refuseCertificate },
      on: {
        submit: batchSubmitted,
        certify: batchCertified,
        unanswered: batchUnanswered,
        return: batchReturned,
        withdraw: batchWithdrawn,
        notice: batchDue,
        pay: batchDue,
        settle: batchSettled,
      },
    }),
    handle(applicationJobs, {
      on: { add: batchJoined, remove: batchJoined, 'carry-forward': carryForward },
      present: [{ fields: ['lines'], show: linesShown }],
    }),
    handle(applicationJobLines, { afterChange: afterLine }),
    handle(retentionReleases, {
      prepare: [releaseOfRetention],
      on: { add: batchJoined, remove: batchJoined },
    }),
    handle(paymentContracts, { afterChange: afterContract }),
    handle(customers, { afterChange: addSimpleContract }),
  ],
  figures: paymentApplicationsFigures,
  demo: paymentApplicationsDemo,
});
