import { styled } from './styles/styled';

/** What belongs together, on a surface of its own. */
export const Card = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
}));

/** A card of words. */
export const WordsCard = styled(Card)({ padding: 18 });
