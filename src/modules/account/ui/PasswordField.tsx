import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { useTranslate } from 'react-admin';
import { TextField } from '@/browser/kit/inputs/TextField';
import { styled } from '@/browser/kit/styles/styled';
import { passwordMessages } from '@/modules/people/model/accounts/passwords';
import type { PasswordFieldName } from './passwordIssues';

const Verdict = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& svg': { fontSize: '1rem' },
});

/** A field that shows a valid value in the success colour. */
const Field = styled(TextField)(({ theme }) => ({
  '&[data-verdict=good] .MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline.MuiOutlinedInput-notchedOutline':
    { borderColor: theme.palette.success.main },
  '&[data-verdict=good] .MuiFormHelperText-root': { color: theme.palette.success.main },
}));

interface Props {
  name: PasswordFieldName;
  value: string;
  onChange: (value: string) => void;
  isReadable: boolean;
  /** True once the field may show a verdict. */
  isTried: boolean;
  issue: string | undefined;
  isFirst?: boolean;
}

/** One of the three password fields, judged only after the first attempt. */
export function PasswordField({
  name,
  value,
  onChange,
  isReadable,
  isTried,
  issue,
  isFirst,
}: Props) {
  const translate = useTranslate();
  return (
    <Field
      name={name}
      type={isReadable ? 'text' : 'password'}
      label={translate(`account.password.${name}`)}
      required
      autoFocus={isFirst ?? false}
      autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={issue !== undefined}
      data-verdict={isTried && issue === undefined ? 'good' : undefined}
      helperText={
        isTried && (
          <Verdict>
            {issue === undefined ? <CheckIcon /> : <ErrorIcon />}
            {issue ?? passwordMessages.good}
          </Verdict>
        )
      }
      input={{ autoCapitalize: 'none', spellCheck: false }}
    />
  );
}
