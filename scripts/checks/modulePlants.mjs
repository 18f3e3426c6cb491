// Projects with one fault each in the declared needs of their modules, which modules.mjs must report.

/** @param {string} name @param {string} list */
const manifest = (name, list) =>
  `export const it = defineModule({\n  name: '${name}',\n  needs: [${list}],\n});\n`;

/** A sound project of three modules. @type {Readonly<Record<string, string>>} */
export const SOUND = {
  'src/modules/people/model/module.ts': manifest('people', ''),
  'src/modules/people/model/people.ts': 'export const people = 1;\n',
  'src/modules/fleet/model/module.ts': manifest('fleet', "'people'"),
  'src/modules/fleet/server/totals.ts': "import { people } from '@/modules/people/model/people';\n",
  'src/modules/parking/model/module.ts': manifest('parking', "\n    'fleet',\n  "),
  'src/modules/parking/ui/Page.tsx':
    "const Totals = () => import('@/modules/fleet/server/totals');\n",
  'src/modules/parking/ui/Page.test.tsx': "import '@/modules/people/model/people';\n",
  'src/modules/lists/all.ts': "import '@/modules/people/model/people';\n",
  'src/modules/people/model/persons.ts':
    "export const persons = resource({ path: 'persons', route: 'pages/people/persons' });\n",
  'src/modules/people/model/operations.ts':
    "const all = [{ name: 'move', method: 'POST' }, { name: 'fleet/move', path: 'fleet/move' }];\n",
  'src/modules/people/ui/menu.ts':
    "export const menu = [menuEntry('people', 10, Badge, '/pages/people', ['persons'])];\n",
  'src/modules/people/ui/move.ts':
    "const sent = callOperation('fleet/move', resourceAt('persons'));\n",
  'src/modules/fleet/ui/feature.ts': "const page = { url: '/pages/people/cars' };\n",
  'src/modules/parking/ui/linkToFleet.ts': 'const link = `/pages/people/cars?on=` + day;\n',
  'src/modules/parking/model/bays.ts': "export const fields = { make_id: reference('makes') };\n",
  'src/registry.ts': "const all = [\n  ...of('fleet', [masterList('makes', {})]),\n];\n",
};

/**
 * One fault each: its description, and the files that differ from the sound project.
 * @type {ReadonlyArray<readonly [fault: string, files: Readonly<Record<string, string | undefined>>]>}
 */
export const PLANTS = [
  ['people has no model/module.ts', { 'src/modules/people/model/module.ts': undefined }],
  [
    'the module in people is called persons',
    { 'src/modules/people/model/module.ts': manifest('persons', '') },
  ],
  [
    'parking imports people, which it does not say it needs: parking/server/rates.ts',
    { 'src/modules/parking/server/rates.ts': "export * from '../../people/model/people';\n" },
  ],
  [
    'parking points at persons, so it needs people, which it does not say: parking/model/fines.ts',
    {
      'src/modules/parking/model/fines.ts':
        "export const fields = {\n  driver_id: reference('persons', { list: true }),\n};\n",
    },
  ],
  [
    'people points at makes, so it needs fleet, which it does not say: people/model/cars.ts',
    {
      'src/modules/people/model/cars.ts':
        "export const fields = { make_id: listed('makes', {}) };\n",
    },
  ],
  [
    'parking names persons/list, so it needs people, which it does not say: parking/ui/find.ts',
    { 'src/modules/parking/ui/find.ts': "const found = callOperation('persons/list', {});\n" },
  ],
  [
    'parking names move, so it needs people, which it does not say: parking/ui/send.ts',
    { 'src/modules/parking/ui/send.ts': "const sent = callOperation(\n  'move',\n  {},\n);\n" },
  ],
  [
    'parking names fleet/move, so it needs people, which it does not say: parking/server/views.ts',
    { 'src/modules/parking/server/views.ts': "const views = { 'fleet/move': move };\n" },
  ],
  [
    'parking names persons, so it needs people, which it does not say: parking/ui/Names.tsx',
    { 'src/modules/parking/ui/Names.tsx': "const { route } = resourceAt('persons');\n" },
  ],
  [
    'parking names /pages/people/persons, so it needs people, which it does not say: parking/ui/Link.tsx',
    { 'src/modules/parking/ui/Link.tsx': 'const to = `/pages/people/persons/` + id;\n' },
  ],
  [
    'parking names /pages/people, so it needs people, which it does not say: parking/model/fees.ts',
    { 'src/modules/parking/model/fees.ts': "const place = 'pages/people';\n" },
  ],
  [
    'parking says it needs people, but uses nothing of it',
    { 'src/modules/parking/model/module.ts': manifest('parking', "'fleet', 'people'") },
  ],
  [
    'modules need each other: fleet → people → fleet',
    {
      'src/modules/people/model/module.ts': manifest('people', "'fleet'"),
      'src/modules/people/model/vans.ts':
        "import type { Vans } from '@/modules/fleet/model/vans';\n",
    },
  ],
];
