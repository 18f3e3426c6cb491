// The guards of timesheets.

/** @type {readonly import('./find-guard.mjs').Guard[]} */
export const timesheetGuards = [
  {
    name: 'manual overtime is set by people who may approve the week',
    in: 'setOvertime',
    find: "await recordToChange(ctx, timesheetWeeks, entry.week_id ?? 0, 'approve');",
    replace: "await recordToChange(ctx, timesheetWeeks, entry.week_id ?? 0, 'see');",
    tests: ['timesheetOvertime.contract'],
  },
  {
    name: 'a person’s week is read, noted and saved only by people who see it',
    in: 'visibleWeek',
    find: 'return isSeen ? { person, week } : undefined;',
    replace: 'return { person, week };',
    tests: ['timesheetLists.contract', 'timesheetSaveWeek.contract'],
  },
  {
    name: 'a week in a locked pay period is reopened by those who may unlock it',
    in: 'lockedPeriod',
    find: "may(ctx.by, payPeriodAccess, 'unlock')",
    replace: 'true',
    tests: ['payroll.contract'],
  },
  {
    name: 'entries are written in weeks that one may write',
    in: 'refuseChanges',
    find: 'return isTheirs ? refuseEntryChange(week, isReviewer(week, by)) : notAllowed;',
    replace:
      'return isTheirs !== undefined ? refuseEntryChange(week, isReviewer(week, by)) : notAllowed;',
    tests: ['timesheets.contract', 'timesheetSaveWeek.contract'],
  },
  {
    name: 'a submitted week is changed by its reviewers alone',
    in: 'isReviewer',
    find: "week.user_id !== by.id && mayTouchWeek(week, 'approve', by)",
    replace: "mayTouchWeek(week, 'see', by)",
    tests: ['timesheetWeeks.contract', 'timesheetSaveWeek.contract'],
  },
  {
    name: 'an entry is edited within what one may edit',
    in: 'beginEdit',
    find: "recordToChange(ctx, timesheets, id, 'edit')",
    replace: "recordToChange(ctx, timesheets, id, 'see')",
    tests: ['timesheets.contract'],
  },
  {
    name: 'a week’s entries are edited within what one may edit',
    in: 'readAll',
    find: "recordToChange(ctx, timesheets, body.id, 'edit')",
    replace: "recordToChange(ctx, timesheets, body.id, 'see')",
    tests: ['timesheetSaveWeek.contract'],
  },
  {
    name: 'a week edits entries for those who may edit them, and adds for those who may add',
    in: 'readAll',
    find: "if (!scopeOf(by, timesheets.access, isAdd ? 'add' : 'edit')) return { refusal: notAllowed };",
    replace: '',
    tests: ['deniedActions'],
  },
  {
    name: 'a week’s entries are deleted within what one may delete',
    in: 'readAll',
    find: "await recordToChange(ctx, timesheets, id, 'delete');",
    replace: "await recordToChange(ctx, timesheets, id, 'see');",
    tests: ['timesheetSaveWeek.contract'],
  },
  {
    name: 'a list, and the figures with it, are of the rows of the scope',
    in: 'listRecords',
    find: 'await reads.find(of, spec, listQueryOf(call, of, query));',
    replace: 'await reads.find(of, spec);',
    tests: ['timesheetLists.contract'],
  },
  {
    name: 'the figures of entries reveal no week out of sight',
    in: 'weekOf',
    find: 'if (!key || !(await visiblePerson(call, reads, key))) return undefined;',
    replace: 'if (!key) return undefined;',
    tests: ['timesheetLists.contract'],
  },
];
