// The guards of access, one by one: where each stands, what it becomes when it is taken out, and the tests that
// are expected to notice. A guard that a new screen or call brings gets its line here.

const access = ['contract/access.contract', 'contract/canary'];

/**
 * @type {readonly { name: string, file: string, find: string, replace: string, tests: readonly string[] }[]}
 */
export const guards = [
  {
    name: 'a call needs a session',
    file: 'server/plugins/guard.ts',
    find: 'if (!request.person) return refuse(reply, signedOut);',
    replace: 'if (!request.person) return undefined;',
    tests: ['contract/session'],
  },
  {
    name: 'a locked session answers nothing',
    file: 'server/plugins/guard.ts',
    find: "if (request.person.isLocked && operation.guard !== 'locked') {",
    replace: 'if (Math.random() > 1) {',
    tests: ['contract/account.contract'],
  },
  {
    name: 'a call needs a grant of the table',
    file: 'server/plugins/guard.ts',
    find: 'return mayCall(request.person, operation.guard) ? undefined : refuse(reply, notAllowed);',
    replace: 'return undefined;',
    tests: access,
  },
  {
    name: 'a GET that changes something is refused to prefetches and foreign pages',
    file: 'server/plugins/guard.ts',
    find: "if (operation.changes && request.method === 'GET' && isAccidental(request.headers)) {",
    replace: 'if (Math.random() > 1) {',
    tests: ['contract/delete'],
  },
  {
    name: 'whoever may not work has no session',
    file: 'server/store/sessions.ts',
    find: '        mayWork,\n      ),\n    );\n  if (!found',
    replace: '      ),\n    );\n  if (!found',
    tests: ['contract/session', 'contract/account.contract', 'contract/roles'],
  },
  {
    name: 'a list has the rows of the scope',
    file: 'server/store/list.ts',
    find: '    rowScope(resource, scope, actor),\n    archived[query.archived],',
    replace: '    archived[query.archived],',
    tests: access,
  },
  {
    name: 'a record is changed within the scope',
    file: 'server/store/records.ts',
    find: '.where(and(eq(table.id, id), rowScope(resource, scope, by)))',
    replace: '.where(and(eq(table.id, id)))',
    tests: access,
  },
  {
    name: 'nobody gives a record out of their own hands',
    file: 'server/store/records.ts',
    find: "    await mustBeWithin(tx, resource, record, current ? 'edit' : 'add', by);\n",
    replace: '',
    tests: access,
  },
  {
    name: 'a reference points at what its author may see',
    file: 'server/store/saveFacts.ts',
    find: '.where(and(eq(table.id, id), rowScope(resource, scope, actor)))',
    replace: '.where(and(eq(table.id, id)))',
    tests: access,
  },
  {
    name: 'a file is handed out by the scope of its record',
    file: 'server/store/files.ts',
    find: ', rowScope(resource, scope, actor)))',
    replace: '))',
    tests: ['contract/canary'],
  },
  {
    name: 'the history tells of rows within the scope',
    file: 'server/store/activity.ts',
    find: 'const rows = rowScope(resource, scope, actor);',
    replace: 'const rows = undefined as ReturnType<typeof rowScope>;',
    tests: access,
  },
  {
    name: 'the history tells no field that is kept from a role',
    file: 'server/store/activity.ts',
    find: 'return field !== undefined && mayRead(field, actor.role);',
    replace: 'return field !== undefined;',
    tests: access,
  },
  {
    name: 'a record is told without the fields kept from a role',
    file: 'server/store/rows.ts',
    find: 'filter(([, field]) => !mayRead(field, role))',
    replace: 'filter(() => false)',
    tests: access,
  },
  {
    name: 'a list is narrowed by fields that the role reads',
    file: 'domain/listQuery.ts',
    find: 'if (!field || !mayRead(field, role)) continue;',
    replace: 'if (!field) continue;',
    tests: access,
  },
  {
    name: 'a list is ordered by fields that the role reads',
    file: 'domain/listQuery.ts',
    find: '      !mayRead(field, role) ||\n      !(kindOf',
    replace: '      !(kindOf',
    tests: access,
  },
  {
    name: 'a save sends fields that the role writes',
    file: 'domain/schema.ts',
    find: 'if (mayWrite(field, role, mode)) return undefined;',
    replace: 'return undefined;',
    tests: ['contract/save', 'contract/access.contract'],
  },
  {
    name: 'nobody gives a role above their own',
    file: 'domain/rules/saving.ts',
    find: 'if (grant && granted && !mayGrant(granted, actor)) errors[grant] = [rankTooHigh];',
    replace: '',
    tests: access,
  },
  {
    name: 'a narrowed role has lost what was taken away',
    file: 'domain/access/table.ts',
    find: 'return isDenied ? undefined : grants[role];',
    replace: 'return grants[role];',
    tests: ['contract/roles'],
  },
  {
    name: 'a narrowed role gives nothing that it lacks',
    file: 'domain/rules/roles.ts',
    find: 'return !(by.denied ?? []).some((name) => isAllowed(name, granted));',
    replace: 'return true;',
    tests: ['contract/roles'],
  },
  {
    name: 'the built-in roles stay whole',
    file: 'domain/rules/roles.ts',
    find: 'if (role.key !== null && role.key !== undefined && deniedOf(role.denied ?? null).length > 0)',
    replace: 'if (Math.random() > 1)',
    tests: ['contract/roles'],
  },
  {
    name: 'the last super administrator stays',
    file: 'server/store/consequences.ts',
    find: 'return (await isLastOfLastingRole(tx, before, after)) ? lastSuperAdmin : undefined;',
    replace: 'return undefined;',
    tests: ['contract/roles'],
  },
  {
    name: 'a change of role or standing ends the sessions',
    file: 'server/store/consequences.ts',
    find: 'if (endsSessions(before, after)) await closeSessionsOf(tx, id);',
    replace: '',
    tests: ['contract/session', 'contract/roles'],
  },
  {
    name: 'an invitation is within what one may edit',
    file: 'server/store/invitations.ts',
    find: "    const target = await recordToChange(tx, employees(), id, 'edit', by);\n    if ('refusal' in target) return target;\n    const decided = invite(",
    replace:
      "    const target = await recordToChange(tx, employees(), id, 'see', by);\n    if ('refusal' in target) return target;\n    const decided = invite(",
    tests: ['contract/invite'],
  },
  {
    name: 'a deletion is within what one may delete',
    file: 'server/store/deleting.ts',
    find: "    const target = await recordToChange(tx, resource, id, 'delete', by);\n    if ('refusal' in target) return target;\n    const current = target.record;\n    if (current.archived_at !== null)\n",
    replace:
      "    const target = await recordToChange(tx, resource, id, 'see', by);\n    if ('refusal' in target) return target;\n    const current = target.record;\n    if (current.archived_at !== null)\n",
    tests: access,
  },
];
