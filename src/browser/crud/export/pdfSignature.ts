import type { jsPDF } from 'jspdf';
import type { DrawnSignature } from '@/core/signature';

/** The width of the area in which signatures are drawn. */
const DRAWN_WIDTH = 300;

/** Draws a signature at a corner, with this width in millimetres and a third of it as height. */
export function drawSignature(
  pdf: jsPDF,
  drawn: DrawnSignature,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  if ('picture' in drawn) {
    pdf.addImage(drawn.picture, 'PNG', left, top, width, width / 3);
    return;
  }
  const scale = width / DRAWN_WIDTH;
  pdf.setLineWidth(0.5).setLineCap('round');
  for (const stroke of drawn.path.split('M').slice(1)) {
    const points = stroke.split('L').map((point) => point.split(' ').map(Number));
    points.slice(1).forEach(([x = 0, y = 0], at) => {
      const [fromX = 0, fromY = 0] = points[at] ?? [];
      const [from, to] = [left + fromX * scale, left + x * scale];
      pdf.line(from, top + fromY * scale, to, top + y * scale);
    });
  }
  pdf.setLineWidth(0.2);
}
