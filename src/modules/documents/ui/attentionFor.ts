import { type Principal, scopeOf } from '@/core/access/table';
import { documentsOfOthers } from '@/modules/documents/model/documents';
import { documentsEntry } from './documentsEntry';

/** Returns which documents of other people the panel counts: all, some or none. */
export const attentionFor = (by: Principal) =>
  documentsOfOthers(scopeOf(by, documentsEntry.access, 'see'));
