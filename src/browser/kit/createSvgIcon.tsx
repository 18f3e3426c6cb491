import type SvgIcon from '@mui/material/SvgIcon';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { styled } from './styles/styled';

const Drawing = styled('svg')({
  flexShrink: 0,
  width: '1em',
  height: '1em',
  fontSize: '1.25rem',
  fill: 'currentColor',
  '&[data-size=small]': { fontSize: '1.125rem' },
  '&[data-size=inherit]': { fontSize: 'inherit' },
});

type Props = Pick<SvgIconProps, 'className' | 'fontSize' | 'style' | 'aria-hidden'>;

/** Creates an icon from MUI's paths. The build uses this instead of MUI's own, which needs MUI's styles. */
// biome-ignore lint/style/noDefaultExport: MUI's icons import the default.
export default function createSvgIcon(drawing: ReactNode, name: string): typeof SvgIcon {
  const Icon = ({ fontSize, ...rest }: Props) => (
    <Drawing
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
      data-size={fontSize}
      {...rest}
    >
      {drawing}
    </Drawing>
  );
  return Icon as unknown as typeof SvgIcon;
}
