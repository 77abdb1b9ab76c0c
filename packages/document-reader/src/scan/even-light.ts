import { type GrayPicture, WHITE } from './gray-picture';

/** Inches: smaller than the light changes over, larger than letters and most marked grounds. */
const TILE = 0.5;
/** The level that this share of a tile's pixels is darker than is taken for its paper. */
const PAPER_SHARE = 0.75;
/** Levels of grey: paper that differs by less is evenly lit. */
const UNEVEN = 16;
const LEVELS = 256;

type Tiles = { readonly size: number; readonly across: number; readonly down: number; readonly levels: Float64Array };

/** Makes unevenly lit paper white everywhere, so that one threshold separates all of its ink. */
export function evenLight(picture: GrayPicture, dotsPerInch: number): GrayPicture {
  const tiles = lightest(paperOfTiles(picture, Math.round(TILE * dotsPerInch)));
  if (Math.max(...tiles.levels) - Math.min(...tiles.levels) < UNEVEN) return picture;
  const { width, height } = picture;
  const pixels = new Uint8Array(picture.pixels.length);
  const { across, down, levels, size } = tiles;
  const [columns, rows] = [placesIn(across, size, width), placesIn(down, size, height)];
  const light = new Float64Array(across + 1);
  for (let y = 0; y < height; y += 1) {
    const [row, below] = [rows.first[y] ?? 0, rows.share[y] ?? 0];
    for (let column = 0; column < across; column += 1) {
      const upper = levels[row * across + column] ?? WHITE;
      light[column] = upper + ((levels[(row + 1) * across + column] ?? upper) - upper) * below;
    }
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const column = columns.first[x] ?? 0;
      const left = light[column] ?? WHITE;
      const level = left + ((light[column + 1] ?? WHITE) - left) * (columns.share[x] ?? 0);
      pixels[at] = Math.min(WHITE, ((picture.pixels[at] ?? 0) * WHITE) / level);
    }
  }
  return { ...picture, pixels };
}

function paperOfTiles({ width, height, pixels }: GrayPicture, size: number): Tiles {
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
  const counts = new Uint32Array(across * down * LEVELS);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / size) * across;
    for (let x = 0; x < width; x += 1) {
      const at = (row + Math.floor(x / size)) * LEVELS + (pixels[y * width + x] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const levels = Float64Array.from({ length: across * down }, (_, tile) => {
    const histogram = counts.subarray(tile * LEVELS, (tile + 1) * LEVELS);
    const darker = histogram.reduce((sum, count) => sum + count, 0) * PAPER_SHARE;
    let level = 0;
    let below = histogram[0] ?? 0;
    for (; below < darker; below += histogram[level] ?? 0) level += 1;
    return Math.max(1, level);
  });
  return { size, across, down, levels };
}

/** Gives each tile the level of the lightest one around it, because a marked ground is not a shadow. */
function lightest({ size, across, down, levels }: Tiles): Tiles {
  const spread = levels.map((_, tile) => {
    const [column, row] = [tile % across, Math.floor(tile / across)];
    const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [column + dx, row + dy] as const));
    return Math.max(
      ...near.map(([x, y]) => (x < 0 || y < 0 || x >= across || y >= down ? 0 : (levels[y * across + x] ?? 0))),
    );
  });
  return { size, across, down, levels: spread };
}

type Places = { readonly first: Uint16Array; readonly share: Float64Array };

/** For each pixel the tile whose middle is before it, and its share of the way to the middle of the next one. */
function placesIn(tiles: number, size: number, pixels: number): Places {
  const at = Float64Array.from({ length: pixels }, (_, pixel) => Math.max(0, Math.min(tiles - 1, pixel / size - 0.5)));
  const first = Uint16Array.from(at, Math.floor);
  return { first, share: at.map((place, pixel) => place - (first[pixel] ?? 0)) };
}
