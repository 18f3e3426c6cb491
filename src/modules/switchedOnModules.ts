import { attach } from '@/engine/attaching';
import { isSwitchedOn } from '@/modulesOff';
import { registry } from '@/registry';
import { everyServerModule } from './server';

/** The server parts of the modules that are switched on. */
export const serverModules = everyServerModule.filter(({ name }) => isSwitchedOn(name));

/** The handlers, calls and jobs of the modules that are switched on. */
export const attached = attach(serverModules, registry);
