import { expect, it } from 'vitest';
import { configurationAccess } from '../../domain/configuration/access';
import { masterList } from '../../domain/kernel/masterList';
import { registry } from '../../domain/registry';
import { menu } from './menu';
import { sectionsOf } from './sections';

const resources = [...registry.values()];
const listsOf = (sections: ReturnType<typeof sectionsOf>) =>
  sections.flatMap(({ places }) => places.flatMap(({ lists }) => lists));

it('leads to every list of the registry exactly once', () => {
  const lists = listsOf(sectionsOf(menu, resources, { role: 'SUPER_ADMIN' }));
  expect(lists.toSorted()).toEqual(resources.map(({ route }) => route).toSorted());
});

it('leaves out what the role may not see', () => {
  const lists = listsOf(sectionsOf(menu, resources, { role: 'ENGINEER' }));
  expect(lists).not.toContain('pages/company');
  expect(lists).toContain('configuration/vehicle/makes');
});

it('finds room for a list whose place is not in the menu', () => {
  const stray = masterList('strays', { place: 'pages/nowhere', access: configurationAccess });
  const [section] = sectionsOf(menu, [stray], { role: 'ADMIN' });
  expect(section?.places).toMatchObject([{ url: '/pages/nowhere', lists: [stray.route] }]);
});
