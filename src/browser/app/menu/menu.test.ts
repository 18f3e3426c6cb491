import Icon from '@mui/icons-material/Build';
import { describe, expect, it } from 'vitest';
import { screens } from '@/browser/app/knownScreens';
import { messages } from '@/browser/app/messages/en';
import { menuEntry, menuGroup } from '@/browser/crud/menuEntry';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { masterList } from '@/core/resource/masterList';
import type { Resource } from '@/core/resource/resource';
import { customerAccess } from '@/modules/customers/model/access';
import { registry } from '@/registry';
import { arrange, menu } from './menu';
import { openMenu } from './openMenu';

const SPECIFIED = [
  ['Dashboard', '/pages/dashboard'],
  ['Timesheet', '/pages/timesheet'],
  ['Customer', '/pages/customer'],
  ['Property', '/pages/property'],
  ['Parking Management', '/pages/parking-management'],
  ['Human Resource: Employee', '/pages/users'],
  ['Human Resource: Public Holiday', '/pages/holiday'],
  ['AFP Jobs: AFP Jobs', '/pages/afp-jobs'],
  ['AFP Jobs: AFP Batches', '/pages/afp-batches'],
  ['Reports: Timesheet Report', '/pages/timesheet-report'],
  ['Reports: Labour Report', '/pages/report'],
  ['Reports: AFP Reports', '/pages/afp-reports'],
  ['Reports: Rebillable Reports', '/pages/rebillable-reports'],
  ['Fleet: Vehicle', '/pages/vehicle'],
  ['Fleet: Daily Vehicle Check', '/pages/daily-vehicle-check'],
  ['Inventory: IT Assets', '/inventory/it-assets'],
  ['Configuration: Holiday', '/configuration/holiday-job-number'],
  ['Configuration: Company', '/pages/company'],
  ['Configuration: Department', '/pages/department'],
  ['Configuration: Vehicle', '/configuration/vehicle'],
  ['Configuration: Vehicle Checklist', '/configuration/vehicle-checklist'],
  ['Configuration: IT Assets', '/configuration/it-assets'],
  ['Configuration: Parking management', '/configuration/parking-management-configuration'],
  ['Configuration: Document Type', '/configuration/document-type'],
];

const words: Record<string, string> = messages.menu;
const wordsOf = (key: string | undefined) => {
  const label = menu.find((item) => item.key === key)?.label;
  return label && words[label.replace('menu.', '')];
};

const fullLabel = (item: MenuItem) =>
  [wordsOf(item.parentKey), wordsOf(item.key)].filter(Boolean).join(': ');

const resources = [...registry.values()];
const at = (items: readonly MenuItem[], url: string) => items.find((item) => item.url === url);
const openedFor = (role: 'ADMIN' | 'ENGINEER' | undefined, own: readonly Resource[] = resources) =>
  openMenu(menu, { resources: own, screens, by: role && { role } });

describe('the menu', () => {
  it('has twenty-four entries in order, plus Calendar, Expenses, Payroll and Administration', () => {
    const entries = menu.filter((item) => item.url);
    const administration = '/configuration/administration';
    const own = ['/pages/calendar', '/pages/expenses', '/pages/payroll', administration];
    expect(entries.at(-1)?.url).toBe(administration);
    const specified = entries.filter((item) => !own.includes(item.url ?? ''));
    expect(specified.map((item) => [fullLabel(item), item.url])).toEqual(SPECIFIED);
    expect(entries).toHaveLength(28);
  });

  it('shows Calendar after Dashboard and Expenses under Timesheet', () => {
    const urls = menu.map((item) => item.url);
    expect(urls.indexOf('/pages/calendar')).toBe(urls.indexOf('/pages/dashboard') + 1);
    expect(urls.indexOf('/pages/expenses')).toBe(urls.indexOf('/pages/timesheet') + 1);
  });

  it('puts entries into six groups, none of them empty', () => {
    const groups = menu.filter((item) => !item.url).map((item) => item.key);
    expect(groups.map(wordsOf)).toEqual([
      'Human Resource',
      'AFP Jobs',
      'Reports',
      'Fleet',
      'Inventory',
      'Configuration',
    ]);
    const parents = new Set(menu.flatMap((item) => item.parentKey ?? []));
    expect([...parents].sort()).toEqual(groups.toSorted());
  });

  const keysOf = (lines: Parameters<typeof arrange>[0]) => arrange(lines).map(({ key }) => key);
  const top = (key: string, at: number) => menuGroup(key, at, Icon);
  const below = (path: string) => menuEntry(path, 10, Icon, `/pages/${path}`, 'screen');

  it('loses a group with the module that declares it', () => {
    const others = [top('tools', 20), below('tools/saws')];
    expect(keysOf([...others, top('boats', 10), below('boats/sails')])).toEqual([
      'boats',
      'sails',
      'tools',
      'saws',
    ]);
    expect(keysOf(others)).toEqual(['tools', 'saws']);
  });

  it('shows a group that two modules declare once, and none without entries', () => {
    const twice = [top('tools', 20), below('tools/saws'), top('tools', 20), top('boats', 10)];
    expect(keysOf(twice)).toEqual(['tools', 'saws']);
  });

  it('gives every line its own icon and key', () => {
    expect(menu.filter((item) => !item.icon)).toEqual([]);
    expect(new Set(menu.map((item) => item.key)).size).toBe(menu.length);
  });

  it('opens an entry whose screen is built', () => {
    expect(at(openedFor('ENGINEER'), '/pages/dashboard')?.isDisabled).toBeUndefined();
  });

  it('disables an entry whose resource is not in the registry, and says so', () => {
    const without = resources.filter(({ path }) => path !== 'employees');
    expect(at(openedFor('ADMIN', without), '/pages/users')).toMatchObject({
      isDisabled: true,
      reason: 'shell.not_built',
    });
  });

  it('opens an entry automatically once its resource is in the registry', () => {
    const added = masterList('parking', {
      place: 'pages/parking-management',
      access: customerAccess,
    });
    const url = '/pages/parking-management';
    const before = resources.filter(({ path }) => path !== 'parking');
    expect(at(openedFor('ADMIN', before), url)?.isDisabled).toBe(true);
    expect(at(openedFor('ADMIN', [...before, added]), url)?.isDisabled).toBeUndefined();
  });

  it('opens a configuration place as soon as it has a list', () => {
    const url = '/configuration/vehicle';
    const elsewhere = resources.filter(({ place }) => `/${place}` !== url);
    expect(at(openedFor('ADMIN', elsewhere), url)?.isDisabled).toBe(true);
    expect(at(openedFor('ADMIN'), url)?.isDisabled).toBeUndefined();
  });

  it('is the same for everyone: entries a role may not see are disabled, not left out', () => {
    const engineer = openedFor('ENGINEER');
    expect(engineer).toHaveLength(menu.length);
    expect(at(engineer, '/pages/company')).toMatchObject({
      isDisabled: true,
      reason: 'shell.not_allowed',
    });
    expect(at(openedFor('ADMIN'), '/pages/company')?.isDisabled).toBeUndefined();
  });
});
