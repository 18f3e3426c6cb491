import type { Module } from '@/core/module';
import { BadSetting } from '@/core/settings';
import { switchedOff } from '@/modulesOff';
import { everyServerModule } from './server';

/** Modules that signing in, every notice and every bulk change need. */
export const ALWAYS_ON: readonly string[] = ['people', 'notices', 'changeGroups'];

/**
 * Throws a BadSetting if an installation needs one of the modules that are switched off. Call it before the registry
 * is read, which fails without them.
 */
export function checkSwitchedOff(
  off: readonly string[] = switchedOff,
  modules: readonly Module[] = everyServerModule,
): void {
  for (const name of off) {
    const refused = (reason: string) => new BadSetting(`MODULES_OFF cannot be read. ${reason}`);
    if (!modules.some((one) => one.name === name))
      throw refused(`There is no module called "${name}".`);
    if (ALWAYS_ON.includes(name)) throw refused(`"${name}" cannot be switched off.`);
    const user = modules.find((one) => one.needs.includes(name) && !off.includes(one.name));
    if (user) throw refused(`"${name}" cannot be switched off, because "${user.name}" needs it.`);
  }
}
