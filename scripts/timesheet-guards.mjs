// The guards of who may what with timesheets: a part of access-guards.mjs.

/** @type {readonly { name: string, file: string, find: string, replace: string, tests: readonly string[] }[]} */
export const timesheetGuards = [
  {
    name: 'a week is changed only by people who see it',
    file: 'server/store/timesheets/transitions.ts',
    find: "  if (!week || !mayTouchWeek(week, 'see', by)) return { refusal: notFound };",
    replace: '  if (!week) return { refusal: notFound };',
    tests: ['contract/timesheetWeeks'],
  },
  {
    name: 'a week is changed only by people who may make that change',
    file: 'server/store/timesheets/transitions.ts',
    find: 'return mayTouchWeek(week, action, by) ? { week } : { refusal: notAllowed };',
    replace: 'return { week };',
    tests: ['contract/timesheetWeeks', 'contract/timesheetOvertime'],
  },
  {
    name: 'a person’s week is read, noted and saved only by people who see it',
    file: 'server/store/timesheets/people.ts',
    find: "return mayTouchWeek(week, 'see', by) ? person : undefined;",
    replace: 'return person;',
    tests: ['contract/timesheetLists', 'contract/timesheetSaveWeek'],
  },
  {
    name: 'entries are written in weeks that one may write',
    file: 'domain/timesheets/entryChanges.ts',
    find: 'return isTheirs ? refuseEntryChange(week, isReviewer(week, by)) : notAllowed;',
    replace:
      'return isTheirs !== undefined ? refuseEntryChange(week, isReviewer(week, by)) : notAllowed;',
    tests: ['contract/timesheets.contract', 'contract/timesheetSaveWeek'],
  },
  {
    name: 'a submitted week is changed by its reviewers alone',
    file: 'domain/timesheets/judging.ts',
    find: "week.user_id !== by.id && mayTouchWeek(week, 'approve', by);",
    replace: "mayTouchWeek(week, 'see', by);",
    tests: ['contract/timesheetWeeks', 'contract/timesheetSaveWeek'],
  },
  {
    name: 'an entry is edited within what one may edit',
    file: 'server/store/timesheets/entries.ts',
    find: "await recordToChange(tx, resource, id, 'edit', by);",
    replace: "await recordToChange(tx, resource, id, 'see', by);",
    tests: ['contract/timesheets.contract', 'contract/timesheetSaveWeek'],
  },
  {
    name: 'a week’s entries are deleted within what one may delete',
    file: 'server/store/timesheets/weekSaving.ts',
    find: "await recordToChange(tx, entries(), id, 'delete', by);",
    replace: "await recordToChange(tx, entries(), id, 'see', by);",
    tests: ['contract/timesheetSaveWeek'],
  },
  {
    name: 'figures beside entries are of the rows of the scope',
    file: 'server/store/timesheets/figures.ts',
    find: '        rowScope(entries(), scope, by),\n',
    replace: '',
    tests: ['contract/timesheetLists'],
  },
  {
    name: 'figures beside entries tell of no week out of sight',
    file: 'server/store/timesheets/figures.ts',
    find: 'if (!asked || !(await personSeen(db, asked, by))) return undefined;',
    replace: 'if (!asked) return undefined;',
    tests: ['contract/timesheetLists'],
  },
  {
    name: 'nobody approves, rejects or reopens their own hours',
    file: 'domain/timesheets/transitions.ts',
    find: "  if (week.user_id === now.by.id) return { refusal: ownHours };\n  if (week.status === 'approved' && week.approved_by === now.by.id) return { nothing: true };",
    replace:
      "  if (week.status === 'approved' && week.approved_by === now.by.id) return { nothing: true };",
    tests: ['contract/timesheetWeeks'],
  },
];
