import { screens } from '@/browser/app/knownScreens';
import { listedResources } from '@/browser/crud/listedResources';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { menu } from './menu';
import { maySee, openMenu } from './openMenu';

export const menuFor = (by: Principal | undefined): MenuItem[] =>
  openMenu(menu, { resources: listedResources, screens, by });

/** Returns the lists this person may see; none until their role is known. */
export const resourcesFor = (by: Principal | undefined): readonly Resource[] =>
  listedResources.filter((resource) => by !== undefined && maySee(by, resource));
