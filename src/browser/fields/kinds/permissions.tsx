import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { styled } from '@/browser/kit/styles/styled';
import { scopeInWords } from '@/core/access/names';
import { lostWith, withoutPermission, withPermission } from '@/core/access/narrowing';
import { isRoleKey, type RoleKey } from '@/core/access/roles';
import { lostButNamed } from '@/core/access/stillNaming';
import {
  type AccessRow,
  type AnyAction,
  accessRows,
  actionsOf,
  may,
  permissionName,
  scopeOf,
} from '@/core/access/table';
import { deniedOf, type PermissionsField, permissionsValue } from '@/core/fields/kinds/permissions';
import { registry } from '@/registry';

const Frame = styled('div')(({ theme }) => ({
  marginTop: 4,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
}));

const Grid = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  'tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  'th, td': { textAlign: 'start', padding: '0 8px 0 4px' },
  'th:first-of-type': { paddingLeft: 12 },
  'tbody th': { minWidth: 140, fontWeight: 500 },
  'thead th': { height: 36, fontWeight: 500, color: theme.palette.text.secondary },
  td: { height: 36, color: theme.palette.text.secondary },
  label: { display: 'inline-flex', alignItems: 'center', minHeight: 32, marginRight: 8 },
  'label b': { fontWeight: 400, marginRight: 4, color: theme.palette.text.primary },
  // The column's heading already says so.
  'td:not(:last-of-type) label b': { display: 'none' },
  '.MuiCheckbox-root': { padding: 4 },
  '@media (pointer: coarse)': {
    label: { minHeight: 44 },
    '.MuiCheckbox-root': { width: 44, height: 44 },
  },
  // On a phone: the name above its actions, each with its own label.
  [theme.breakpoints.down('sm')]: {
    thead: { display: 'none' },
    'tbody tr': { display: 'flex', flexWrap: 'wrap', padding: '8px 0 0' },
    'tbody th': { flex: '1 0 100%', paddingInline: 12 },
    td: { height: 'auto' },
    'td:empty': { display: 'none' },
    'td:not(:last-of-type) label b': { display: 'inline' },
  },
}));

/** The actions that every access row has; the others share one column. */
const COLUMNS: readonly AnyAction[] = ['see', 'add', 'edit', 'delete'];

/** The permissions of the base role, row by row of the access table; unticked ones are removed. */
export function Input({ source, field, isDisabled }: InputProps<PermissionsField>) {
  const translate = useTranslate();
  const id = useId();
  const { value, error, help, onChange } = useFieldControl(source, field);
  const base: unknown = useWatch({ name: field.of });
  // An unused name watches nothing.
  const whole: unknown = useWatch({ name: field.wholeWith ?? '' });
  const isWhole = field.wholeWith !== undefined && Boolean(whole);
  const role = isRoleKey(base) ? base : undefined;
  const denied = deniedOf(value);
  const lost = lostWith(denied);
  const rows = role ? accessRows().filter((row) => may({ role }, row, 'see')) : [];
  const boxOf = (row: AccessRow, action: AnyAction) => {
    const scope = role && scopeOf({ role }, row, action);
    if (!role || !scope) return null;
    const name = permissionName(row, action);
    const change = lost.includes(name) ? withPermission : withoutPermission;
    const words = translate(`access.actions.${action}`);
    return (
      <label key={action} htmlFor={`${id}-${name}`}>
        <Checkbox
          size="small"
          checked={!lost.includes(name)}
          disabled={isDisabled || isWhole}
          onChange={() => onChange(permissionsValue(change(role, denied, name)))}
          slotProps={{
            input: {
              id: `${id}-${name}`,
              'aria-label': `${translate(`access.groups.${row.name}`)}: ${words}`,
              'aria-description': scopeInWords(scope),
            },
          }}
        />
        <b aria-hidden="true">{words}</b>
        <span aria-hidden="true">{scopeInWords(scope)}</span>
      </label>
    );
  };
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel
        id={id}
        component="span"
        error={error !== undefined}
        sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' }}
      >
        {translate('fieldhouse.fields.permissions.label')}
      </FormLabel>
      {rows.length === 0 ? (
        <FormHelperText>{translate('fieldhouse.fields.permissions.choose_role')}</FormHelperText>
      ) : (
        <Frame>
          <Grid aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{translate('fieldhouse.fields.permissions.group')}</th>
                {COLUMNS.map((action) => (
                  <th key={action} scope="col">
                    {translate(`access.actions.${action}`)}
                  </th>
                ))}
                <th scope="col">{translate('fieldhouse.fields.permissions.more')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{translate(`access.groups.${row.name}`)}</th>
                  {COLUMNS.map((action) => (
                    <td key={action}>{boxOf(row, action)}</td>
                  ))}
                  <td>
                    {actionsOf(row)
                      .filter((action) => !COLUMNS.includes(action))
                      .map((action) => boxOf(row, action))}
                  </td>
                </tr>
              ))}
            </tbody>
          </Grid>
        </Frame>
      )}
      {role && <StillNamed role={role} denied={denied} />}
      {isWhole && (
        <FormHelperText>{translate('fieldhouse.fields.permissions.whole')}</FormHelperText>
      )}
      {(error ?? help) && (
        <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
      )}
    </Box>
  );
}

/** Says where the names of records remain visible although their list was unticked. */
function StillNamed({ role, denied }: { role: RoleKey; denied: readonly string[] }) {
  const translate = useTranslate();
  const labelOf = ({ name }: AccessRow) => translate(`access.groups.${name}`);
  return (
    <div role="status">
      {lostButNamed([...registry.values()], { role, denied }).map(({ lost, rows }) => (
        <FormHelperText key={lost.name}>
          {translate('fieldhouse.fields.permissions.still_named', {
            lost: labelOf(lost),
            names: rows.map(labelOf).join(', '),
          })}
        </FormHelperText>
      ))}
    </div>
  );
}

// The registry refuses permissions as a filter, but the map of kinds must be complete.
export function Filter(props: FilterProps<PermissionsField>) {
  return <TypedFilter {...props} />;
}
