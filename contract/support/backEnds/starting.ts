/** The start of each back end, built into one file that a test loads again for each setting of MODULES_OFF. */

export { ALWAYS_ON, checkSwitchedOff } from '@/modules/checkModulesOff';
export { everyServerModule } from '@/modules/server';
export { startMock } from './startMock';
export { startServer } from './startServer';
