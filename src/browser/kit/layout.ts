import { styled } from './styles/styled';

/** Elements side by side, 8 px apart, on as many lines as they need. */
export const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});

/** Takes the free space of a row, so that what follows is at its end. */
export const Spacer = styled('div')({ flex: 1 });

/** Elements below each other, none wider than the page. */
export const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
