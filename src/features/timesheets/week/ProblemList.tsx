import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useProblems } from './useProblems';

/** What has to be mended, in the page and not only in its cell. */
export function ProblemList() {
  const translate = useTranslate();
  const problems = [...useProblems().entries()];
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      {translate('timesheets.week.problems')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map(([name, { where, what }]) => (
          <li key={name}>
            <strong>{where}</strong>: {what}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
