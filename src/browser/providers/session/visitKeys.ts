// Neither of these names may begin with the other: react-admin's store takes every key that begins with its own as its own.

/** The name under which react-admin's store keeps what passes with the session. */
export const VISIT = 'Fieldhouse';

/** The name under which it keeps what people arranged for themselves. */
export const KEPT = 'KeptByFieldhouse';

/** The beginnings of its keys in local storage. */
export const VISIT_KEYS = `RaStore${VISIT}.`;
export const KEPT_KEYS = `RaStore${KEPT}.`;
