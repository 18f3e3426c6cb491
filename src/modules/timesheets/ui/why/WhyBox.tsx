import { styled } from '@/browser/kit/styles/styled';

/** The box around explanations of hours. */
export const WhyBox = styled('div')(({ theme }) => ({
  maxWidth: 640,
  padding: '10px 12px',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.neutral.light,
  color: theme.palette.text.primary,
  '& p': { margin: 0 },
  '& p + p': { marginTop: 6 },
  '& strong': { fontWeight: 650 },
}));
