import { styled } from '@mui/material/styles';
import { ImportButton } from './ImportButton';
import { YearLinks } from './YearLinks';

const Panel = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

/** Shown above the public holidays: a year at a time, and where a whole year comes from. */
export function HolidaysPanel() {
  return (
    <Panel>
      <YearLinks />
      <ImportButton />
    </Panel>
  );
}
