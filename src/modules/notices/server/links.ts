import { HOME } from '@/core/home';
import type { Present } from '@/engine/call';
import { giverOptions } from '@/modules/notices/model/declaredNotices';

/** Leads home if the module that gave a notice is switched off: the page of its record is not there. */
export const linksShown: Present<{ entity: string | null; link: string | null }> = async (
  _call,
  _reads,
  rows,
) => rows.map((row) => (row.entity && !giverOptions[row.entity] ? { ...row, link: HOME } : row));
