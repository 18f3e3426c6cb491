import type { RoleKey } from '@/core/access/roles';
import { daysFrom } from '@/core/samples/days';
import { seededNumbers } from '@/core/samples/random';
import type { SampleRow } from '@/core/samples/sampleRow';
import { demoAccounts } from './accounts/sampleAccounts';
import { roleId } from './roles/sampleRoles';

/** An employee: ids of department, manager, schedule and employment type. */
interface Person {
  name: string;
  email: string;
  role: RoleKey;
  department: number;
  manager: number | null;
  schedule: number;
  employment: number;
  status?: 'suspended' | 'left';
}

const OFFICE_SCHEDULE = 3;
const DEPARTMENT_OF_MANAGER: Readonly<Record<number, number>> = { 3: 1, 6: 2, 7: 3, 8: 4 };

const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;

/** The first five are the demo accounts: the contract manager's team includes the engineer. */
const accountHolders: readonly Person[] = demoAccounts.map(({ name, email, role }) => {
  const engineer = role === 'ENGINEER';
  const departments: Readonly<Record<RoleKey, number>> = {
    SUPER_ADMIN: 6,
    ADMIN: 6,
    CONTRACT_MANAGER: 1,
    ENGINEER: 1,
    HR_ADMINISTRATOR: 5,
  };
  return {
    name,
    email,
    role,
    department: departments[role],
    manager: engineer ? 3 : null,
    schedule: engineer ? 1 : OFFICE_SCHEDULE,
    employment: 1,
  };
});

const office = (name: string, role: RoleKey, department: number): Person => ({
  name,
  email: addressOf(name),
  role,
  department,
  manager: null,
  schedule: OFFICE_SCHEDULE,
  employment: 1,
});

const officePeople: readonly Person[] = [
  office('Aisha Rahman', 'CONTRACT_MANAGER', 2),
  office('Tom Whitfield', 'CONTRACT_MANAGER', 3),
  office('Grace Adeyemi', 'CONTRACT_MANAGER', 4),
  office('Simon Clarke', 'ADMIN', 6),
  office('Nadia Kowalska', 'HR_ADMINISTRATOR', 5),
];

/** Engineers by the id of their manager. */
const TEAMS: readonly (readonly [number, readonly string[]])[] = [
  [
    3,
    [
      'Liam Turner',
      'Chloe Bennett',
      'Owen Davies',
      'Yusuf Ali',
      'Hannah Moss',
      'Callum Fraser',
      'Ewa Nowak',
      'Jack Holroyd',
    ],
  ],
  [
    6,
    [
      'Ryan Hughes',
      'Sophie Lambert',
      'Marcus Boateng',
      'Katie Dunn',
      'Adam Sykes',
      'Zoe Parkin',
      'Imran Hussain',
      'Luke Ogden',
    ],
  ],
  [
    7,
    [
      'Peter Novak',
      'Emily Stead',
      'Joshua Wray',
      'Leah Thornton',
      'Connor Blake',
      'Maria Santos',
      'George Akroyd',
    ],
  ],
  [
    8,
    [
      'Nathan Cole',
      'Ruth Ellison',
      'Kieran Walsh',
      'Fatima Begum',
      'Sam Hartley',
      'Oliver Beck',
      'Jade Lister',
    ],
  ],
];
const STATUS: Readonly<Record<string, Person['status']>> = {
  'Callum Fraser': 'suspended',
  'Luke Ogden': 'suspended',
  'Connor Blake': 'left',
  'Sam Hartley': 'left',
};
const PART_TIME = 5;
const SCHEDULES = [1, 1, 1, 2, 1, 4, 1, PART_TIME];
const EMPLOYMENTS = [1, 1, 3, 1, 2, 1, 4, 1];

const engineers: readonly Person[] = TEAMS.flatMap(([manager, names]) =>
  names.map((name, index) => {
    const person: Person = {
      name,
      email: addressOf(name),
      role: 'ENGINEER',
      department: DEPARTMENT_OF_MANAGER[manager] ?? 1,
      manager,
      schedule: SCHEDULES[index % SCHEDULES.length] ?? 1,
      employment: EMPLOYMENTS[index % EMPLOYMENTS.length] ?? 1,
    };
    const status = STATUS[name];
    return status ? { ...person, status } : person;
  }),
);

const people: readonly Person[] = [...accountHolders, ...officePeople, ...engineers];

export const nameOfEmployee = (id: number): string => people[id - 1]?.name ?? '';

export const managerOfEmployee = (id: number): number | null => people[id - 1]?.manager ?? null;

const COST_RATE: Readonly<Record<RoleKey, readonly [number, number]>> = {
  SUPER_ADMIN: [42, 46],
  ADMIN: [28, 34],
  CONTRACT_MANAGER: [27, 31],
  HR_ADMINISTRATOR: [22, 26],
  ENGINEER: [16, 24],
};

/** Emergency contacts of a few people; the others have none. */
const EMERGENCY: Readonly<Record<number, string>> = {
  3: 'Helen Walker (wife)',
  4: 'Paul Mason (brother)',
  11: 'Sarah Turner (partner)',
  12: 'Joan Bennett (mother)',
};

/** Returns a person's invitation: the first have accounts; the others have an open or expired invitation, or none. */
function invitationOf(person: Person, index: number, today: string): SampleRow {
  const invited = (days: number) => ({
    invited_at: `${daysFrom(today, -days)}T09:00:00.000Z`,
    invite_expires_at: `${daysFrom(today, 7 - days)}T09:00:00.000Z`,
  });
  if (index < demoAccounts.length)
    return {
      invite_status: 'accepted',
      is_invited: true,
      invited_at: `${daysFrom(today, -400)}T09:00:00.000Z`,
    };
  if (person.status) return { invite_status: 'revoked', ...invited(90), invite_expires_at: null };
  if (index % 6 === 1) return { invite_status: 'invited', is_invited: true, ...invited(2) };
  if (index % 6 === 4) return { invite_status: 'expired', ...invited(20) };
  return {};
}

export function employees(today: string): SampleRow[] {
  const number = seededNumbers(40);
  return people.map((person, index) => {
    const [least, most] = COST_RATE[person.role];
    const served = number(90, 3_200);
    const gone = number(10, 60);
    const department = person.department;
    return {
      name: person.name,
      email: person.email,
      // 07700 900000–900999 is reserved by Ofcom for drama: it reaches nobody.
      phone: `07700 900${String(101 + index * 7).padStart(3, '0')}`,
      emergency_contact: EMERGENCY[index + 1] ?? null,
      emergency_phone: EMERGENCY[index + 1]
        ? `01632 960${String(101 + index).padStart(3, '0')}`
        : null,
      role_id: roleId(person.role),
      status: person.status ?? 'active',
      contract_manager_id: person.manager,
      company_id: department === 3 || department === 4 ? 2 : 1,
      department_id: department,
      employment_type_id: person.employment,
      work_schedule_id: person.schedule,
      work_location_id: person.role === 'ENGINEER' ? number(1, 5) : 1,
      base_location_id: person.role === 'ENGINEER' ? number(1, 8) : 1,
      ...invitationOf(person, index, today),
      start_date: daysFrom(today, -served),
      payroll_number: String(1001 + index),
      leave_days: person.schedule === PART_TIME ? '15.00' : '25.00',
      end_date: person.status === 'left' ? daysFrom(today, -gone) : null,
      cost_rate_minor: number(least * 4, most * 4) * 25,
    };
  });
}
