import type { RoleKey } from '@/core/access/roles';

export const DEMO_PASSWORD = 'Password1!';

/** An account for trying out the product. */
export interface DemoAccount {
  email: string;
  name: string;
  role: RoleKey;
}

/** One demo account for each built-in role: the first five sample employees, in this order. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'super.admin@example.com', name: 'Priya Shah', role: 'SUPER_ADMIN' },
  { email: 'admin@example.com', name: 'Daniel Okafor', role: 'ADMIN' },
  { email: 'contract.manager@example.com', name: 'Morgan Reid', role: 'CONTRACT_MANAGER' },
  { email: 'engineer@example.com', name: 'Ben Carter', role: 'ENGINEER' },
  { email: 'hr.administrator@example.com', name: 'Helen Price', role: 'HR_ADMINISTRATOR' },
];
