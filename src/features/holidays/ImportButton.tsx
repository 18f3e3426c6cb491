import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { resourceAt } from '../../../domain/registry';
import { ImportDialog } from './ImportDialog';

const { route } = resourceAt('holidays');

/** Opens the import of a year, for people who may add public holidays. */
export function ImportButton() {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: route, action: 'create' });
  const [isOpen, setOpen] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<EventAvailableIcon />}
        onClick={() => setOpen(true)}
      >
        {translate('holidays.import.open')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
