import { email } from '../fields/email';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import type { Operation } from './operation';

/** The calls that are more than list, save and delete. */
export const verbs: readonly Operation[] = [
  {
    name: 'auth/login',
    method: 'POST',
    path: 'auth/login',
    guard: 'public',
    summary: 'Sign in: a token, when it ends, and the person',
    input: {
      email: email({ label: 'E-mail', required: true }),
      password: text({ required: true, maxLength: 128 }),
    },
  },
  {
    name: 'auth/ping',
    method: 'GET',
    path: 'auth/ping',
    guard: 'signed-in',
    summary: 'Keep the session alive',
  },
  {
    name: 'employees/profile',
    method: 'GET',
    path: 'employees/profile',
    guard: 'signed-in',
    summary: 'The person who is signed in',
  },
  {
    name: 'employees/logout',
    method: 'GET',
    path: 'employees/logout',
    guard: 'signed-in',
    summary: 'End this session',
    changes: true,
  },
  {
    name: 'employees/by-role',
    method: 'GET',
    path: 'employees/by-role',
    guard: { group: 'employees', action: 'see' },
    summary: 'The employees of one role, by its id or by its name',
    input: { role_id: reference('roles'), role: text() },
  },
  {
    name: 'files/download',
    method: 'GET',
    path: 'files/{id}',
    guard: 'signed-in',
    summary: 'The bytes of a file, for whoever may see a record that holds it',
  },
  {
    name: 'health',
    method: 'GET',
    path: 'health',
    guard: 'public',
    summary: 'Whether the process runs',
  },
  {
    name: 'ready',
    method: 'GET',
    path: 'ready',
    guard: 'public',
    summary: 'Whether the database answers',
  },
];
