/** Lays a .br and a .gz beside each of these files, so that the server only has to choose. */
export function layCompressed(paths: readonly string[]): Promise<void>;
