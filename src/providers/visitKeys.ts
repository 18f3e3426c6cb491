/** The name under which react-admin's store keeps what passes with the session. */
export const VISIT = 'Fieldhouse';

/** The beginning of its keys in local storage. */
export const VISIT_KEYS = `RaStore${VISIT}.`;
