import type { Effect } from '@/core/resource/hooks';
import type { BringAbout } from '@/engine/transitions/effect';
import { bookAbsence, emptyAbsence } from '@/modules/absences/server/booking';
import { keepAssetHistory } from '@/modules/assets/server/assetHistory';
import { noteScan } from '@/modules/assets/server/auditing';
import { vehicleGiven, vehicleReturned } from '@/modules/fleet/server/drivers';
import {
  batchCertified,
  batchDue,
  batchReturned,
  batchSubmitted,
  batchUnanswered,
  batchWithdrawn,
} from '@/modules/paymentApplications/server/applying';
import { carryForward } from '@/modules/paymentApplications/server/carrying';
import { batchJoined } from '@/modules/paymentApplications/server/gathering';
import { dropInvitation, mailInvitation } from '@/modules/people/server/inviting';
import { noteTransition } from '@/modules/timesheets/server/auditNotes';
import { recountChanged } from '@/modules/timesheets/server/counting';
import { actOnDefects } from '@/modules/vehicleChecks/server/correctiveActions';
import { archivePublished } from '@/modules/vehicleChecks/server/versions';

/** What each effect that a transition of the registry names does. */
export const effects: Readonly<Record<Effect, BringAbout>> = {
  'mail-invite': mailInvitation,
  'drop-invite': dropInvitation,
  'audit-note': noteTransition,
  'recount-week': recountChanged,
  'archive-published': archivePublished,
  'act-on-defects': actOnDefects,
  'asset-history': keepAssetHistory,
  'audit-scan': noteScan,
  'batch-joined': batchJoined,
  'batch-submitted': batchSubmitted,
  'batch-returned': batchReturned,
  'batch-withdrawn': batchWithdrawn,
  'batch-certified': batchCertified,
  'batch-unanswered': batchUnanswered,
  'batch-due': batchDue,
  'carry-forward': carryForward,
  'vehicle-given': vehicleGiven,
  'vehicle-returned': vehicleReturned,
  'book-absence': bookAbsence,
  'empty-absence': emptyAbsence,
};
