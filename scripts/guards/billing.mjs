// The guards of what customers pay.

/** @type {readonly import('./find-guard.mjs').Guard[]} */
export const billingGuards = [
  {
    name: 'the history shows no rates of a customer to others',
    in: 'presentedChanges',
    find: 'if (!isInOutline(of, name) && !isWhole(event)) return [];',
    replace: '',
    tests: ['customerRates.contract'],
  },
  {
    name: 'costs and margins are added up for those who may know them',
    in: 'chargeTotals',
    find: 'const known = CHARGE_SUMS.filter((name) => mayRead(chargeFields[name], role));',
    replace: 'const known = CHARGE_SUMS;',
    tests: ['rebillable.contract'],
  },
  {
    name: 'a report in groups is of what its reader sees',
    in: 'chargeGroups',
    find: 'store.aggregate(rebillable, { tests, q }, sums, [group], as);',
    replace: 'store.aggregate(rebillable, { tests, q }, sums, [group]);',
    tests: ['rebillable.contract'],
  },
];
