import { join } from 'node:path';
import { linkIn, Outbox } from '../../contract/support/mails/mails';
import { callerOf, rowsOf } from './api';
import type { Product } from './running/product';
import { expect } from './test';

/** A person with a separate account, so that changes to it affect no other journey. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
}

/** Hires an engineer, invites them, and sets their password as they would. */
export async function newColleague(
  product: Product,
  name: string,
  password: string,
): Promise<Colleague> {
  const admin = await callerOf(product.url);
  const [role] = rowsOf(await admin.get('roles?q=Engineer'));
  const email = `${name.toLowerCase().replace(' ', '.')}.${Date.now()}@example.com`;
  const added = await admin.post('employees', { name, email, role_id: role?.id });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { id } = added.body.data as { id: number };
  await admin.post('employees/invite', { user_id: id });
  const { url } = linkIn(await new Outbox(join(product.dataDir, 'outbox')).take(email, /./));
  const token = new URLSearchParams(url.hash.slice(1) || url.search).get('token');
  const registered = await admin.post('auth/register', { token, name, password });
  expect(registered.status, JSON.stringify(registered.body)).toBe(200);
  return { id, name, email };
}
