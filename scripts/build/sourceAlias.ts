import { fileURLToPath } from 'node:url';

/** The import alias from `paths` in tsconfig.json, which Vite would otherwise read again for every import. */
export const sourceAlias = { '@': fileURLToPath(new URL('../../src', import.meta.url)) };
