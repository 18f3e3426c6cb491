import { boolean } from '@/core/fields/kinds/boolean';
import { date } from '@/core/fields/kinds/date';
import { email } from '@/core/fields/kinds/email';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import type { Operation } from '@/core/operations/operation';
import { administrationAccess } from './access';

const whole = integer({ required: true });
const words = text({ required: true });
const backup = { values: { taken_at: instant({ required: true }), rows: whole, files: whole } };

export const administrationOperations: readonly Operation[] = [
  {
    name: 'administration',
    method: 'GET',
    path: 'administration',
    guard: { access: administrationAccess, action: 'see' },
    summary: 'The first steps of the company, its mail server and its last backup',
    answer: {
      values: {
        steps: {
          each: {
            values: {
              name: words,
              is_done: boolean({ required: true }),
              count: integer(),
              until: date(),
            },
          },
        },
        companies: { each: { values: { id: whole, name: words, missing: { each: words } } } },
        backup: { orNothing: backup },
      },
    },
  },
  {
    name: 'backups',
    method: 'GET',
    path: 'backups',
    guard: { access: administrationAccess, action: 'see' },
    summary: 'The latest backups, newest first, with their size (json-server has none: 405)',
    answer: { each: backup },
  },
  {
    name: 'mail-test',
    method: 'POST',
    path: 'mail-test',
    guard: { access: administrationAccess, action: 'edit' },
    summary:
      'Send a test mail, to your own address unless you name another, and say what happened to it',
    input: { to: email() },
    answer: {
      values: {
        outcome: words,
        to: words,
        reason: text(),
      },
    },
    takesNoKey: true,
  },
];
