/** The tests that ask for every resource as every role. */
export const access = ['access.contract', 'canary.contract'];
