import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Reads a file of Swagger UI, which the documentation page of the API loads. */
export const swaggerFile = (file: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`));
