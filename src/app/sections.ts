import type { Principal } from '../../domain/kernel/access/table';
import type { Resource } from '../../domain/kernel/resource';
import type { Place, Section } from '../features/dashboard/section';
import type { MenuDeclaration } from './menu';
import { maySee } from './openMenu';

const GENERAL = 'dashboard.general';

/** The lists somebody may see, by place and by group of the menu; a place the menu lacks is listed with the general ones. */
export function sectionsOf(
  menu: readonly MenuDeclaration[],
  resources: readonly Resource[],
  by: Principal | undefined,
): Section[] {
  const seen = resources.filter((resource) => maySee(by, resource));
  const sections = new Map<string, Place[]>();
  const put = (label: string, place: Place) => {
    if (place.lists.length === 0) return;
    sections.set(label, [...(sections.get(label) ?? []), place]);
  };
  const listsAt = (url: string) =>
    seen.filter(({ place }) => `/${place}` === url).map(({ route }) => route);

  for (const { url, parentKey, label, icon } of menu) {
    if (!url) continue;
    const group = menu.find((item) => item.key === parentKey)?.label ?? GENERAL;
    put(group, { url, label, lists: listsAt(url), ...(icon && { icon }) });
  }
  const known = new Set(menu.map((item) => item.url));
  for (const resource of seen) {
    const url = `/${resource.place}`;
    if (known.has(url)) continue;
    known.add(url);
    put(GENERAL, { url, label: `resources.${resource.route}.name`, lists: listsAt(url) });
  }
  return [...sections].map(([label, places]) => ({ label, places }));
}
