import type { ReactNode } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import type { LanguageCode } from './languages';

const Cloth = styled('svg')(({ theme }) => ({
  flex: 'none',
  borderRadius: 3,
  // White stripes would have no edge on a white surface.
  boxShadow: `0 0 0 1px ${theme.palette.divider}`,
}));

/** Three stripes of the same breadth, horizontal or vertical. */
const stripes = (colors: readonly [string, string, string], isUpright = false) =>
  colors.map((fill, index) =>
    isUpright ? (
      <rect key={fill} x={index * 8} width="8" height="16" fill={fill} />
    ) : (
      <rect key={fill} y={(index * 16) / 3} width="24" height={16 / 3} fill={fill} />
    ),
  );

const DRAWINGS: Record<LanguageCode, ReactNode> = {
  en: (
    <>
      <rect width="24" height="16" fill="#1F2F7A" />
      <path d="M0 0l24 16M24 0L0 16" stroke="#FFFFFF" strokeWidth="3.2" />
      <path d="M0 0l24 16M24 0L0 16" stroke="#C8202F" strokeWidth="1.2" />
      <path d="M12 0v16M0 8h24" stroke="#FFFFFF" strokeWidth="5.2" />
      <path d="M12 0v16M0 8h24" stroke="#C8202F" strokeWidth="3" />
    </>
  ),
  hi: (
    <>
      {stripes(['#F4953C', '#FFFFFF', '#1E7A3C'])}
      <circle cx="12" cy="8" r="1.9" fill="none" stroke="#1F2F7A" strokeWidth="0.8" />
    </>
  ),
  de: stripes(['#1B1B1B', '#C8202F', '#F2C230']),
  it: stripes(['#1E7A3C', '#FFFFFF', '#C8202F'], true),
  es: (
    <>
      <rect width="24" height="16" fill="#C8202F" />
      <rect y="4" width="24" height="8" fill="#F2C230" />
    </>
  ),
  ru: stripes(['#FFFFFF', '#2A4BA0', '#C8202F']),
};

export function Flag({ code }: { code: LanguageCode }) {
  return (
    <Cloth width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">
      {DRAWINGS[code]}
    </Cloth>
  );
}
