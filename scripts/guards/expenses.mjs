// The guards of expenses.

/** @type {readonly import('./find-guard.mjs').Guard[]} */
export const expenseGuards = [
  {
    name: 'a submitted expense is neither edited nor deleted',
    in: 'lockedByState',
    find: 'if (locks !== undefined) return locks;',
    replace: '',
    tests: ['expenseWorkflow', 'expenses.contract'],
  },
  {
    name: 'duplicates out of sight are reported without their ids where they are saved and listed',
    in: 'presentDuplicates',
    find: 'visibleDuplicates(row.duplicate_of, (id) => seen.has(id))',
    replace: 'row.duplicate_of',
    tests: ['expenses.contract'],
  },
  {
    name: 'comments are added and read by people who see the expense',
    in: 'addComment',
    find: "const seen = await recordToChange(ctx, expenses, id ?? 0, 'see');\n  if ('refusal' in seen) return seen;",
    replace: 'const seen = { record: (await ctx.tx.get(expenses, id ?? 0)) as Expense };',
    tests: ['expenses.contract'],
  },
  {
    name: 'the totals of a list are of the rows of the scope',
    in: 'totals',
    find: "{ by: call.by, action: 'see' },",
    replace: 'undefined,',
    tests: ['expenses.contract'],
  },
];
