// The guards of vehicles and their checks, and of exports.

/** @type {readonly import('./find-guard.mjs').Guard[]} */
export const fleetGuards = [
  {
    name: 'a vehicle check is filed as one’s own',
    in: 'file',
    find: 'if (given) return given;',
    replace: '',
    tests: ['vehicleChecks.contract'],
  },
  {
    name: 'managers give vehicles to their own team alone',
    in: 'mayGiveTo',
    find: 'return isUnlimited(scope) || (scope.length > 0 && manager === by.id);',
    replace: 'return scope.length > 0;',
    tests: ['vehicles.contract'],
  },
  {
    name: 'a list is exported by people who may see it',
    in: 'exportRoutes',
    find: 'if (!mayCall(signedIn(visit).person, guard)) return { refusal: notAllowed };',
    replace: '',
    tests: ['exports.contract'],
  },
  {
    name: 'an export has the columns that its role reads',
    in: 'readExport',
    find: 'readableFields(of, by.role)',
    replace: 'Object.entries(of.fields)',
    tests: ['exports.contract'],
  },
];
