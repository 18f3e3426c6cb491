import { styled } from './styles/styled';

/** A card whose content may reach over its edge, such as a list of choices. */
export const PanelCard = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
}));

/** A card above or below the form of a record, as wide as the form. */
export const RecordCard = styled(PanelCard)({ maxWidth: 'var(--record-width)', marginBottom: 16 });
