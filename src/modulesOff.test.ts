import { expect, it } from 'vitest';
import { checkSwitchedOff } from './modules/checkModulesOff';

it.each([
  ['trades', 'There is no module called "trades".'],
  ['people', '"people" cannot be switched off.'],
  ['notices', '"notices" cannot be switched off.'],
  ['billing', '"billing" cannot be switched off, because "expenses" needs it.'],
])('switching off %s is refused: %s', (name, reason) => {
  expect(() => checkSwitchedOff([name])).toThrow(`MODULES_OFF cannot be read. ${reason}`);
});

it.each([[['parking']], [['parking', 'payroll', 'assets']], [[]]])(
  'an installation does without %j',
  (off) => {
    expect(() => checkSwitchedOff(off)).not.toThrow();
  },
);
