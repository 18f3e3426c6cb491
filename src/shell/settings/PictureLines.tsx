interface Props {
  x: number;
  y: number;
  widths: readonly number[];
  fill: string;
}

/** Lines of text, or of a menu, in a small picture. */
export function PictureLines({ x, y, widths, fill }: Props) {
  return widths.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change places.
    <rect key={index} x={x} y={y + index * 6} width={width} height="2" rx="1" fill={fill} />
  ));
}
