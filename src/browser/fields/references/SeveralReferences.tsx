import CloseIcon from '@mui/icons-material/Close';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { coreResources } from '@/core/resource/coreResources';
import { ReferencePicker } from './ReferencePicker';
import { ReferenceTitle } from './ReferenceTitle';

/** The value that stands for the person who reads the list. */
export const ME = 'me';

const Chosen = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 4px',
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    paddingLeft: 10,
    marginBottom: 4,
    borderRadius: 6,
    background: theme.palette.neutral.light,
    color: theme.palette.text.primary,
  },
  '& > li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface Props {
  /** The path of the resource to choose from. */
  to: string;
  isNamed?: boolean | undefined;
  label: string;
  /** Ids, and `me`. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Chooses several records, each by part of its name. */
export function SeveralReferences({ to, isNamed, label, values, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const ofPeople = to === coreResources().people;
  const add = (value: string) => onChange([...values.filter((one) => one !== value), value]);
  return (
    <>
      {values.length > 0 && (
        <Chosen aria-label={translate('fieldhouse.fields.chosen')}>
          {values.map((value) => (
            <li key={value}>
              <span id={`${id}${value}`}>
                {value === ME ? (
                  translate('fieldhouse.fields.me')
                ) : (
                  <ReferenceTitle to={to} id={Number(value)} isNamed={isNamed} />
                )}
              </span>
              <IconButton
                id={`${id}x${value}`}
                aria-label={translate('fieldhouse.fields.remove')}
                aria-labelledby={`${id}x${value} ${id}${value}`}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <CloseIcon style={{ fontSize: 16 }} />
              </IconButton>
            </li>
          ))}
        </Chosen>
      )}
      <ReferencePicker
        to={to}
        label={label}
        value={null}
        onChange={(id) => id !== null && add(String(id))}
      />
      {ofPeople && !values.includes(ME) && (
        <Button onClick={() => add(ME)}>{translate('fieldhouse.fields.me')}</Button>
      )}
    </>
  );
}
