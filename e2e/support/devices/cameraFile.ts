import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const [WIDTH, HEIGHT, A_SECOND] = [480, 360, 5];
const SECONDS_EACH = 2;
const [BLACK, WHITE, GREY] = [16, 235, 128];

/** Returns a grey-scale picture of a label's code: a white label on a dark background. */
function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const module = Math.floor((HEIGHT - 20) / size);
  const [left, top] = [(WIDTH - size * module) >> 1, (HEIGHT - size * module) >> 1];
  const picture = Buffer.alloc(WIDTH * HEIGHT, GREY);
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1) {
      const isBlack = data[Math.floor(y / module)]?.[Math.floor(x / module)];
      picture[(top + y) * WIDTH + left + x] = isBlack ? BLACK : WHITE;
    }
  return picture;
}

/** Writes a camera's video of the labels for Chromium's `--use-file-for-fake-video-capture`. */
export function writeCameraFile(path: string, texts: readonly string[]): void {
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frames = texts.flatMap((text) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text), grey]);
    return Array.from({ length: A_SECOND * SECONDS_EACH }, () => frame);
  });
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${A_SECOND}:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...frames]));
}
