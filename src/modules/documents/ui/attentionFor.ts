import { type Principal, scopeOf } from '@/core/access/table';
import { documentsOfOthers } from '@/modules/documents/model/documents';
import { documentsEntry } from './documentsEntry';

/** Whose documents somebody is told about: all of other people's, some, or none. */
export const attentionFor = (by: Principal) =>
  documentsOfOthers(scopeOf(by, documentsEntry.access, 'see'));
