import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { editorsOf } from '@/browser/fields/inputs';
import { Button } from '@/browser/kit/Button';
import { IconButton } from '@/browser/kit/IconButton';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import { styled } from '@/browser/kit/styles/styled';
import { type Field, isEmpty, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

const Line = styled('div')({
  position: 'relative',
  '& > button:first-of-type': { position: 'absolute', top: -6, right: 0, zIndex: 1 },
  '@media (pointer: coarse)': {
    // Keeps a finger-sized button from covering the input.
    paddingTop: 24,
    '& > button:first-of-type': { top: 0 },
  },
});

const Cleared = styled('p')(({ theme }) => ({
  margin: '0 0 14px',
  color: theme.palette.text.secondary,
}));

interface Props {
  resource: Resource;
  offered: readonly [string, Field][];
  chosen: readonly [string, Field][];
  cleared: readonly string[];
  onChoose: (names: readonly string[]) => void;
  onClear: (names: readonly string[]) => void;
}

/** The inputs of the chosen fields, and a menu of the others. */
export function BulkFields({ resource, offered, chosen, cleared, onChoose, onClear }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { unregister } = useFormContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const names = chosen.map(([name]) => name);
  const last = names.at(-1);
  // A field that was just added is typed into next; without any, one is chosen.
  useEffect(() => {
    const lines = place.current?.querySelectorAll('[data-line]');
    const line = lines?.[lines.length - 1];
    const next = last === undefined ? place.current?.querySelector('button') : undefined;
    (line?.querySelector<HTMLElement>('input, textarea, [role=combobox]') ?? next)?.focus();
  }, [last]);
  const others = offered.filter(([name]) => !names.includes(name));
  const leaveOut = (name: string) => {
    unregister(name);
    onClear(cleared.filter((one) => one !== name));
    onChoose(names.filter((one) => one !== name));
  };
  return (
    <div ref={place}>
      {chosen.map(([name, field]) => (
        <Line key={name} data-line="">
          <IconButton
            size="small"
            aria-label={translate('lists.bulk.leave_out', { name: labelOf(name, field) })}
            onClick={() => leaveOut(name)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
          <FieldOrCleared
            name={name}
            field={field}
            label={labelOf(name, field)}
            isCleared={cleared.includes(name)}
            onClear={(isCleared) =>
              onClear(isCleared ? [...cleared, name] : cleared.filter((one) => one !== name))
            }
          />
        </Line>
      ))}
      {others.length > 0 && (
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <AddIcon fontSize="small" style={{ marginRight: 6 }} />
          {translate(`lists.bulk.${chosen.length > 0 ? 'another' : 'first'}`)}
        </Button>
      )}
      {anchor && (
        <Menu anchor={anchor} onClose={() => setAnchor(null)}>
          {others.map(([name, field]) => (
            <MenuLine
              key={name}
              onChoose={() => {
                setAnchor(null);
                onChoose([...names, name]);
              }}
            >
              {labelOf(name, field)}
            </MenuLine>
          ))}
        </Menu>
      )}
    </div>
  );
}

interface FieldProps {
  name: string;
  field: Field;
  label: string;
  isCleared: boolean;
  onClear: (isCleared: boolean) => void;
}

/** The input of a field; while it is empty, a button that clears the field instead. */
function FieldOrCleared({ name, field, label, isCleared, onClear }: FieldProps) {
  const translate = useTranslate();
  const value = useWatch({ name }) as Value | undefined;
  const { Input } = editorsOf(field);
  if (isCleared) {
    return (
      <Cleared>
        {translate('lists.bulk.is_none', { name: label })}{' '}
        <Button onClick={() => onClear(false)}>{translate('lists.bulk.keep')}</Button>
      </Cleared>
    );
  }
  return (
    <>
      <Input source={name} field={field} />
      {!field.required && isEmpty(field, value ?? null) && (
        <Button style={{ marginTop: -8, marginBottom: 8 }} onClick={() => onClear(true)}>
          {translate('lists.bulk.to_none', { name: label })}
        </Button>
      )}
    </>
  );
}
