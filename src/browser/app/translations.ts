import englishMessages from 'ra-language-english';
import { actionNames, rowNames } from '@/domain/kernel/access/names';
import { ROLE_NAMES } from '@/domain/kernel/access/roles';
import { labelsOf } from '@/domain/kernel/labels';
import { registry } from '@/domain/registry';
import { reports } from '@/domain/reports/reports';
import { messages } from './messages/en';

/** Every text of the screens: react-admin's, our own, and the registry's. */
export function translations() {
  return {
    ...englishMessages,
    ...messages,
    ...labelsOf(new Map([...registry, ...reports])),
    roles: { ...ROLE_NAMES },
    access: { groups: rowNames(), actions: actionNames() },
  };
}
