import type { Demo } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';

const counts = { total: 1, done: 1, added: 0, changed: 0, unchanged: 0, refused: 1 };

const TAKEN = 'Name is already used by another make.';

/** Two imports that saved nothing, one of an administrator and one of a manager. */
const groups = (): SampleRow[] =>
  [1, 3].map((by) => ({
    ...{ resource: 'makes', kind: 'import', status: 'refused', ...counts },
    created_by: by,
  }));

const rows = (): SampleRow[] =>
  [1, 3].map((by, index) => ({
    ...{ group_id: index + 1, line: 1, record_id: null, title: null, outcome: 'refused' },
    ...{ status: 422, code: null, message: TAKEN },
    errors: [{ field: 'name', message: TAKEN }],
    created_by: by,
  }));

export const changeGroupsDemo: Demo = {
  rows: { 'activity-groups': groups, 'activity-group-rows': rows },
};
