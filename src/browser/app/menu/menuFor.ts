import type { Principal } from '@/domain/kernel/access/table';
import type { Resource } from '@/domain/kernel/resource';
import { listedResources } from '@/src/crud/places';
import type { MenuItem } from '@/src/shell/menuItem';
import { menu } from './menu';
import { maySee, openMenu } from './openMenu';
import { screens } from './paths';

/** The menu as this person meets it. */
export const menuFor = (by: Principal | undefined): MenuItem[] =>
  openMenu(menu, { resources: listedResources, screens, by });

/** The lists this person may see; none before it is known who they are. */
export const resourcesFor = (by: Principal | undefined): readonly Resource[] =>
  listedResources.filter((resource) => by !== undefined && maySee(by, resource));
