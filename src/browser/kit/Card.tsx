import { styled } from './styles/styled';

export const Card = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
}));

export const WordsCard = styled(Card)({ padding: 18 });
