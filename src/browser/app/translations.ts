import englishMessages from 'ra-language-english';
import { actionNames, rowNames } from '@/core/access/names';
import { ROLE_NAMES } from '@/core/access/roles';
import { labelsOf } from '@/core/resource/labels';
import { registry, reports } from '@/registry';
import { messages } from './messages/en';

/** Returns every text of the screens: react-admin's, our own and the registry's. */
export function translations() {
  return {
    ...englishMessages,
    ...messages,
    ...labelsOf(new Map([...registry, ...reports])),
    roles: { ...ROLE_NAMES },
    access: { groups: rowNames(), actions: actionNames() },
  };
}
