import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Props {
  years: readonly number[];
  year: number;
  isDisabled: boolean;
  onChoose: (year: number) => void;
}

/** Which of the years that a calendar has. */
export function YearChoice({ years, year, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('holidays.import.year')}
      value={year}
      disabled={isDisabled}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ display: 'flex', width: 140, mt: 2 }}
    >
      {years.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  );
}
