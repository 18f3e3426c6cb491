import { keyframes } from '@/browser/kit/styles/sheet';
import { styled } from '@/browser/kit/styles/styled';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  width: 20,
  height: 20,
  border: `2px solid ${theme.palette.primary.main}`,
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 0.9s linear infinite`,
}));

export const Spinner = () => <Ring data-spinner="" aria-hidden="true" />;
