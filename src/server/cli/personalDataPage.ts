import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeInWords } from '@/core/access/names';
import { ROLE_KEYS, type RoleKey } from '@/core/access/roles';
import { scopeOf } from '@/core/access/table';
import { type Field, fieldLabel } from '@/core/fields';
import { type PersonalKindName, personalKinds } from '@/core/personal/kinds';
import { personalFields } from '@/core/personal/personalFields';
import { retentionInWords } from '@/core/personal/retentionPeriod';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import { registry } from '@/registry';
import { projectRoot } from '@/server/http/settings/projectRoot';

const ROLE_WORDS: Readonly<Record<RoleKey, string>> = {
  SUPER_ADMIN: 'super administrators',
  ADMIN: 'administrators',
  CONTRACT_MANAGER: 'contract managers',
  HR_ADMINISTRATOR: 'HR administrators',
  ENGINEER: 'engineers',
};

/** A record's fields of one kind. */
interface Line {
  of: Resource;
  labels: readonly string[];
  readers: string;
}

function readersOf({ access }: Resource, field: Field): string {
  const readers = ROLE_KEYS.flatMap((role) => {
    const scope = scopeOf({ role }, access, 'see');
    return scope && mayRead(field, role) ? `${ROLE_WORDS[role]} (${scopeInWords(scope)})` : [];
  });
  return readers.join(', ') || 'nobody';
}

/** Returns the fields of a kind, by their records and readers. */
function linesOf(kind: PersonalKindName): Line[] {
  const lines = new Map<string, Line>();
  for (const { of, fields } of personalFields(registry.values(), coreResources().people))
    for (const { name, field, kind: own } of fields) {
      if (own !== kind) continue;
      const readers = readersOf(of, field);
      const key = `${of.path} ${readers}`;
      const labels = [...(lines.get(key)?.labels ?? []), fieldLabel(name, field)];
      lines.set(key, { of, labels, readers });
    }
  return [...lines.values()];
}

/** Returns the part of the page about a kind of data; nothing if no field has it. */
function partOf(kind: PersonalKindName): string[] {
  const { label, purpose, keep, leavesFigures } = personalKinds[kind];
  const lines = linesOf(kind);
  if (lines.length === 0) return [];
  const law = keep
    ? `Required for ${retentionInWords(keep)}: ${keep.law}.`
    : 'No law requires it after the person has left.';
  const figures = leavesFigures
    ? ' Words and files are then cleared; days, figures and references stay, as those of a former employee.'
    : '';
  return [
    `## ${label}`,
    '',
    purpose,
    '',
    // The name has no time of its own.
    ...(kind === 'name' ? [] : [`${law}${figures}`, '']),
    '| records | fields | roles that see them |',
    '| --- | --- | --- |',
    ...lines.map(
      ({ of, labels, readers }) => `| ${of.label} | ${labels.join(', ')} | ${readers} |`,
    ),
    '',
  ];
}

/** Returns docs/PERSONAL-DATA.md: the record of processing, made of the fields that are marked as personal. */
export function personalDataPage(): string {
  const kinds = Object.keys(personalKinds) as PersonalKindName[];
  return [
    '# Personal data',
    '',
    'For the person who answers for data protection: the record of processing. `npm run migration` writes this page from the',
    'fields that declarations mark as `personal`; `src/core/personal/kinds.ts` has the purposes and the laws.',
    '',
    'Everybody downloads the data about themselves from their profile, and super administrators, administrators and HR',
    'administrators the data about others. A super administrator erases the data about somebody who has left, once nothing is',
    'assigned to them: what a law still requires stays until its day, and goes when the data is erased again after that. The',
    'name stays as long as any record that must name the person, and is then “Former employee” with the number.',
    '',
    'Passwords, sessions, and mailed codes are stored as hashes only, are in no file, and go when the data is erased. Texts',
    'that people wrote about others are not searched: a name in the description of a job stays there. Backups hold what they',
    'held when they were made.',
    '',
    ...kinds.flatMap(partOf),
  ].join('\n');
}

/** Writes the page. */
export const writePersonalDataPage = (): void =>
  writeFileSync(join(projectRoot, 'docs/PERSONAL-DATA.md'), personalDataPage());
