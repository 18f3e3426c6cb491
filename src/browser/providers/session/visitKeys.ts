// Neither name may be a prefix of the other: react-admin's store claims every key that starts with its own name.

/** The name of react-admin's store for state that ends with the session. */
export const VISIT = 'Fieldhouse';

/** The name of its store for personal settings. */
export const PERSONAL = 'KeptByFieldhouse';

/** The key prefixes of both in local storage. */
export const VISIT_KEYS = `RaStore${VISIT}.`;
export const PERSONAL_KEYS = `RaStore${PERSONAL}.`;
