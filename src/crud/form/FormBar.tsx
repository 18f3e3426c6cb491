import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';

interface Props {
  /** Where cancelling leads. */
  back: string;
  children?: ReactNode;
}

/** What failed, save, cancel, and what else can be done on a form. */
export function FormBar({ back, children }: Props) {
  const translate = useTranslate();
  const { isSubmitting, errors } = useFormState();
  const failure = (errors.root?.words ?? errors.root?.serverError)?.message;
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(failure, { _: failure })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        {/* Never disabled: that would take the focus away while saving, and a second press does nothing. */}
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isSubmitting}
          aria-keyshortcuts="Control+Enter"
        >
          {translate(isSubmitting ? 'fieldhouse.crud.saving' : 'fieldhouse.crud.save')}
        </Button>
        <Button component={Link} to={back}>
          {translate('fieldhouse.crud.cancel')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {children}
      </Box>
    </>
  );
}
