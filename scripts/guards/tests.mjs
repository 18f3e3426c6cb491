/** The tests that request every resource as every role. */
export const access = ['access.contract', 'canary.contract'];
