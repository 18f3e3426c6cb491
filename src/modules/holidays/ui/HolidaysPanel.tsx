import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { resourceAt } from '@/registry';
import { ImportDialog } from './ImportDialog';
import { YearLinks } from './YearLinks';

const Panel = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

/** Above the list of public holidays: links to each year, and the import. */
export function HolidaysPanel() {
  return (
    <Panel>
      <YearLinks />
      <ImportButton />
    </Panel>
  );
}

const { route } = resourceAt('holidays');

/** Opens the import of a year, for people who may add public holidays. */
function ImportButton() {
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
