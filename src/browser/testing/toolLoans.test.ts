import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync(resolve('docs/ADDING.md'), 'utf8');
const FILES = ['access', 'toolLoanFields', 'toolLoanWorkflow', 'toolLoans'];

describe('the tool loans that tests of screens use', () => {
  it.each(FILES)('are those of docs/ADDING.md: %s.ts', (name) => {
    const code = readFileSync(resolve(`src/browser/testing/toolLoans/${name}.ts`), 'utf8');
    expect(page).toContain(`\`\`\`ts src/modules/toolLoans/model/${name}.ts\n${code}\`\`\`\n`);
  });
});
