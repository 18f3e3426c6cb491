import { type Principal, scopeOf } from '@/core/access/table';
import { documentsOfOthers } from '@/modules/documents/model/documents';
import { documentsResource } from './documentsResource';

/** Returns which documents of other people the panel counts: all, some or none. */
export const attentionFor = (by: Principal) =>
  documentsOfOthers(scopeOf(by, documentsResource.access, 'see'));
