import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { actionNames } from '../../domain/kernel/access/names';
import { isRoleKey, type RoleKey } from '../../domain/kernel/access/roles';
import { stillNaming } from '../../domain/kernel/access/stillNaming';
import {
  type AccessRow,
  type AnyAction,
  accessRows,
  actionsOf,
  permissionName,
  permissionsOf,
} from '../../domain/kernel/access/table';
import {
  deniedOf,
  type PermissionsField,
  permissionsValue,
} from '../../domain/kernel/fields/permissions';
import { registry } from '../../domain/registry';
import { styled } from '../kit/styles/styled';
import { ExactFilter } from './ExactFilter';
import type { FilterProps, InputProps } from './face';
import { useFieldControl } from './useFieldControl';

const Frame = styled('div')(({ theme }) => ({
  marginTop: 4,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
}));

const Grid = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.875rem',
  'tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  'th:first-of-type': { textAlign: 'start', padding: '4px 4px 4px 12px' },
  'tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  'thead th': {
    padding: '8px 4px',
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  td: {
    textAlign: 'center',
    width: '11%',
    height: 40,
    padding: 0,
    color: theme.palette.text.secondary,
  },
  '@media (pointer: coarse)': {
    td: { height: 48 },
    '.MuiCheckbox-root': { width: 44, height: 44 },
  },
}));

/** What of a row is still allowed, and changing it. People who may not see a list can do nothing with it. */
function nextDenied(denied: readonly string[], row: AccessRow, action: AnyAction): string[] {
  const name = permissionName(row, action);
  if (denied.includes(name)) {
    const needed = [name, permissionName(row, 'see')];
    return denied.filter((one) => !needed.includes(one));
  }
  const lost = action === 'see' ? actionsOf(row) : [action];
  return [...denied, ...lost.map((one) => permissionName(row, one))];
}

/** What the role it starts from may do, row by row of the access table; what is unticked is taken away. */
export function Input({ source, field, isDisabled }: InputProps<PermissionsField>) {
  const translate = useTranslate();
  const id = useId();
  const { value, error, help, onChange } = useFieldControl(source, field);
  const base: unknown = useWatch({ name: field.of });
  // A name that no field has watches nothing.
  const whole: unknown = useWatch({ name: field.wholeWith ?? '' });
  const isWhole = field.wholeWith !== undefined && Boolean(whole);
  const allowed = isRoleKey(base) ? permissionsOf(base) : [];
  const denied = deniedOf(value);
  const isAllowed = (name: string) => allowed.includes(name) && !denied.includes(name);
  const toggle = (row: AccessRow, action: AnyAction) =>
    onChange(
      permissionsValue(nextDenied(denied, row, action).filter((name) => allowed.includes(name))),
    );
  const rows = accessRows().filter((row) => allowed.includes(permissionName(row, 'see')));
  // A column without a cell would say nothing.
  const columns = Object.keys(actionNames()).filter((action) =>
    rows.some((row) => allowed.includes(permissionName(row, action))),
  );
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
                {columns.map((action) => (
                  <th key={action} scope="col">
                    {translate(`access.actions.${action}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{translate(`access.groups.${row.name}`)}</th>
                  {columns.map((action) => (
                    <td key={action}>
                      {allowed.includes(permissionName(row, action)) ? (
                        <Checkbox
                          size="small"
                          checked={isAllowed(permissionName(row, action))}
                          disabled={isDisabled || isWhole}
                          onChange={() => toggle(row, action)}
                          slotProps={{
                            input: {
                              'aria-label': `${translate(`access.groups.${row.name}`)}: ${translate(`access.actions.${action}`)}`,
                            },
                          }}
                        />
                      ) : (
                        <span aria-hidden="true">
                          {actionsOf(row).includes(action) && translate('fieldhouse.fields.none')}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Grid>
        </Frame>
      )}
      {isRoleKey(base) && <StillNamed role={base} denied={denied} />}
      {isWhole && (
        <FormHelperText>{translate('fieldhouse.fields.permissions.whole')}</FormHelperText>
      )}
      {(error ?? help) && (
        <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
      )}
    </Box>
  );
}

/** Says where the names of records stay visible whose list was unticked. */
function StillNamed({ role, denied }: { role: RoleKey; denied: readonly string[] }) {
  const translate = useTranslate();
  const labelOf = ({ name }: AccessRow) => translate(`access.groups.${name}`);
  return (
    <div role="status">
      {stillNaming([...registry.values()], { role, denied }).map(({ lost, rows }) => (
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

// The registry refuses permissions as a filter; the map of kinds is whole all the same.
export function Filter(props: FilterProps<PermissionsField>) {
  return <ExactFilter {...props} />;
}
