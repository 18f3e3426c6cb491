import { documentsOfOthers } from '@/domain/documents/documents';
import { type Principal, scopeOf } from '@/domain/kernel/access/table';
import { documentsEntry } from './documentsEntry';

/** Whose documents somebody is told about: all of other people's, some, or none. */
export const attentionFor = (by: Principal) =>
  documentsOfOthers(scopeOf(by, documentsEntry.access, 'see'));
