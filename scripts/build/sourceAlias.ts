import { fileURLToPath } from 'node:url';

/** The beginning of an import that tsconfig.json says under `paths`: Vite would look for that file again for every import. */
export const sourceAlias = { '@': fileURLToPath(new URL('../../src', import.meta.url)) };
