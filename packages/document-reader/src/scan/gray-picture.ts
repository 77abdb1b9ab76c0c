import type { PagePicture } from '../pdf/letters/engine/page-picture';
import type { Projection } from '../pdf/letters/projection';

/** One byte per pixel, 0 is black, row by row from the top. */
export type GrayPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

type Size = { readonly width: number; readonly height: number };

/** Pixels. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export const WHITE = 255;

export function grayOf({ width, height, pixels }: PagePicture): GrayPicture {
  const gray = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < gray.length; index += 1, at += 4) {
    gray[index] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, pixels: gray };
}

/** A portable graymap, which recognition reads without unpacking. */
export function portableGraymap({ width, height, pixels }: GrayPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n${WHITE}\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}

/** Cuts an area out, with a white margin: recognition loses letters at the very edge. */
export function cutOut(picture: GrayPicture, area: Area, margin: number): GrayPicture {
  const [width, height] = [area.width + 2 * margin, area.height + 2 * margin];
  const pixels = new Uint8Array(width * height).fill(WHITE);
  for (let row = 0; row < area.height; row += 1) {
    const from = (area.top + row) * picture.width + area.left;
    pixels.set(picture.pixels.subarray(from, from + area.width), (row + margin) * width + margin);
  }
  return { width, height, pixels };
}

/** Draws the picture anew, each pixel interpolated between the four nearest ones at its origin; white outside. */
export function redrawn(picture: GrayPicture, { width, height }: Size, origin: Projection): GrayPicture {
  const [a, b, c, d, e, f, g, h] = origin;
  const drawn = new Uint8Array(width * height).fill(WHITE);
  const { width: stride, height: lines, pixels } = picture;
  for (let y = 0; y < height; y += 1) {
    let fromX = b * y + c;
    let fromY = e * y + f;
    let depth = h * y + 1;
    for (let to = y * width; to < (y + 1) * width; to += 1, fromX += a, fromY += d, depth += g) {
      const left = Math.floor(fromX / depth);
      const top = Math.floor(fromY / depth);
      if (left < 0 || top < 0 || left >= stride - 1 || top >= lines - 1) continue;
      const dx = fromX / depth - left;
      const at = top * stride + left;
      const upper = (pixels[at] ?? 0) * (1 - dx) + (pixels[at + 1] ?? 0) * dx;
      const lower = (pixels[at + stride] ?? 0) * (1 - dx) + (pixels[at + stride + 1] ?? 0) * dx;
      drawn[to] = upper + (lower - upper) * (fromY / depth - top) + 0.5;
    }
  }
  return { width, height, pixels: drawn };
}

export function scaled(picture: GrayPicture, factor: number): GrayPicture {
  if (factor === 1) return picture;
  const size = { width: Math.round(picture.width * factor), height: Math.round(picture.height * factor) };
  const [step, half] = [1 / factor, 0.5 / factor - 0.5];
  return redrawn(picture, size, [step, 0, half, 0, step, half, 0, 0]);
}

/** Turns the picture about its middle; `turn` in radians, clockwise as one looks at the page. */
export function turnedBy(picture: GrayPicture, turn: number): GrayPicture {
  if (turn === 0) return picture;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [cx, cy] = [picture.width / 2, picture.height / 2];
  return redrawn(picture, picture, [cos, sin, cx - cx * cos - cy * sin, -sin, cos, cy + cx * sin - cy * cos, 0, 0]);
}

export function transposed({ width, height, pixels }: GrayPicture): GrayPicture {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, to = y; x < width; x += 1, to += height) turned[to] = pixels[y * width + x] ?? 0;
  }
  return { width: height, height: width, pixels: turned };
}
