import { describe, expect, it } from 'vitest';
import { screens } from '@/browser/app/knownScreens';
import { ROLE_KEYS } from '@/core/access/roles';
import { registry } from '@/registry';
import { menu } from './menu';
import { maySee, openMenu } from './openMenu';
import { openScreens } from './openScreens';

const resources = [...registry.values()];
const openFor = (role: 'ADMIN' | 'ENGINEER') =>
  openScreens(
    openMenu(menu, { resources, screens, by: { role } }),
    resources.filter((resource) => maySee({ role }, resource)),
    { role },
  );
const urlsFor = (role: 'ADMIN' | 'ENGINEER') => openFor(role).map(({ url }) => url);

describe('the screens a person may open', () => {
  it.each(ROLE_KEYS)('offers %s only screens that the access table allows', (role) => {
    const by = { role };
    const shown = openScreens(
      openMenu(menu, { resources, screens, by }),
      resources.filter((resource) => maySee(by, resource)),
      by,
    );
    const refused = shown.filter(({ url }) => {
      const resource = resources.find(({ route }) => `/${route}` === url);
      return resource && !screens.has(url) && !maySee(by, resource);
    });
    expect(refused.map(({ url }) => url)).toEqual([]);
    if (role !== 'ENGINEER') return;
    const urls = shown.map(({ url }) => url);
    for (const url of [
      '/pages/users/by-role',
      '/pages/timesheet/review',
      '/pages/expenses/review',
      '/pages/users/roles',
    ])
      expect(urls).not.toContain(url);
  });

  it('lists the open menu entries and the lists behind them, each once', () => {
    const urls = urlsFor('ADMIN');
    expect(urls).toContain('/pages/dashboard');
    expect(urls).toContain('/pages/company');
    expect(urls).toContain('/configuration/vehicle/makes');
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('leaves out screens that a role may not see or that are not built', () => {
    expect(urlsFor('ENGINEER')).not.toContain('/pages/company');
    const closed = openMenu(menu, { resources, screens, by: { role: 'ADMIN' } }).filter(
      ({ isDisabled }) => isDisabled,
    );
    for (const { url = '' } of closed) expect(urlsFor('ADMIN')).not.toContain(url);
  });

  it('includes custom screens for people who have them', () => {
    expect(urlsFor('ADMIN')).toContain('/pages/expenses/review');
    expect(urlsFor('ENGINEER')).toContain('/pages/expenses');
    expect(urlsFor('ENGINEER')).not.toContain('/pages/expenses/review');
  });

  it('names the location of a screen, from the menu group to the entry', () => {
    const makes = openFor('ADMIN').find(({ url }) => url === '/configuration/vehicle/makes');
    expect(makes?.within).toEqual(['menu.configuration', 'menu.configuration_vehicle']);
  });
});
