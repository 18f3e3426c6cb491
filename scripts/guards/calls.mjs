// The guards of sessions and of single calls.

import { access } from './tests.mjs';

/** @type {readonly import('./find-guard.mjs').Guard[]} */
export const callGuards = [
  {
    name: 'a call needs a session',
    in: 'admit',
    find: 'if (!person) return { person: null, refusal: signedOut };',
    replace: 'if (!person) return { person: null };',
    tests: ['session.contract'],
  },
  {
    name: 'a locked session answers nothing',
    in: 'admit',
    find: "if (person.isLocked && guard !== 'locked') {",
    replace: 'if (Math.random() > 1) {',
    tests: ['session.contract'],
  },
  {
    name: 'a call needs a grant of the table',
    in: 'admit',
    find: 'return mayCall(person, guard) ? { person } : { person, refusal: notAllowed };',
    replace: 'return { person };',
    tests: access,
  },
  {
    name: 'a GET that changes something is refused to prefetches and foreign pages',
    in: 'refusalAtDoor',
    find: "if (operation.changes && method === 'GET' && isUnintendedRequest(headers))",
    replace: 'if (Math.random() > 1)',
    tests: ['delete.contract'],
  },
  {
    name: 'a person who may not work has no session',
    in: 'liveSessions',
    find: ', mayWork,)',
    replace: ',)',
    tests: ['sessions'],
  },
];
