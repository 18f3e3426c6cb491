import type { Effect } from '@/domain/kernel/hooks';
import { bookAbsence, emptyAbsence } from './absences/booking';
import {
  batchCertified,
  batchDue,
  batchReturned,
  batchSubmitted,
  batchUnanswered,
  batchWithdrawn,
} from './afp/applying';
import { carryForward } from './afp/carrying';
import { batchJoined } from './afp/gathering';
import { keepAssetHistory } from './assets/assetHistory';
import { noteScan } from './assets/auditing';
import type { BringAbout } from './effect';
import { vehicleGiven, vehicleReturned } from './fleet/drivers';
import { dropInvitation, mailInvitation } from './people/inviting';
import { noteTransition } from './timesheets/auditNotes';
import { recountChanged } from './timesheets/counting';
import { actOnDefects } from './vehicleChecks/correctiveActions';
import { archivePublished } from './vehicleChecks/versions';

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
