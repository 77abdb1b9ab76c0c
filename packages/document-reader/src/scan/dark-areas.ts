import { type Area, type GrayPicture, WHITE } from './gray-picture';
import { inkThreshold } from './ink';

// Inches: the side of a tile, and the width of the smallest ground.
const TILE = 0.06;
const MIN_WIDTH = 0.4;
const MOSTLY_INK = 0.55;
const HALF_INK = 0.5;
/** Pixels between a dark ground and the paper that belong to neither. */
const EDGE = 1;
const MOSTLY_DARK = 0.6;

type ShareOf = (area: Area) => number;

/** White titles on dark ground become black ones on white ground. */
export function invertDarkAreas(picture: GrayPicture, dotsPerInch: number): GrayPicture {
  const { width } = picture;
  const size = Math.round(TILE * dotsPerInch);
  const share = inkShare(picture);
  const grounds = groundsOf(darkTiles(picture, size, share), Math.ceil((MIN_WIDTH * dotsPerInch) / size));
  const pixels = picture.pixels.slice();
  for (const ground of grounds) {
    const { left, top, width: across, height } = edgedArea(ground, size, share);
    for (let y = top; y < top + height; y += 1) {
      for (let at = y * width + left; at < y * width + left + across; at += 1)
        pixels[at] = WHITE - (picture.pixels[at] ?? 0);
    }
    const edge = { left: left - EDGE, right: left + across + EDGE, top: top - EDGE, bottom: top + height + EDGE };
    whiten({ ...picture, pixels }, { ...edge, right: left + EDGE });
    whiten({ ...picture, pixels }, { ...edge, left: left + across - EDGE });
    whiten({ ...picture, pixels }, { ...edge, bottom: top + EDGE });
    whiten({ ...picture, pixels }, { ...edge, top: top + height - EDGE });
  }
  return { ...picture, pixels };
}

type Sides = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function whiten({ width, height, pixels }: GrayPicture, { left, right, top, bottom }: Sides) {
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    pixels.fill(WHITE, y * width + Math.max(0, left), y * width + Math.min(width, right));
}

function inkShare(picture: GrayPicture): ShareOf {
  const { width, height, pixels } = picture;
  const threshold = inkThreshold(picture);
  return (area) => {
    if (area.left < 0 || area.top < 0 || area.left + area.width > width || area.top + area.height > height) return 0;
    let ink = 0;
    for (let y = area.top; y < area.top + area.height; y += 1) {
      const start = y * width + area.left;
      for (const pixel of pixels.subarray(start, start + area.width)) if (pixel < threshold) ink += 1;
    }
    return ink / (area.width * area.height);
  };
}

type Tiles = { readonly across: number; readonly down: number; readonly dark: ReadonlySet<number> };

function darkTiles({ width, height }: GrayPicture, size: number, share: ShareOf): Tiles {
  const [across, down] = [Math.floor(width / size), Math.floor(height / size)];
  const dark = new Set<number>();
  for (let tile = 0; tile < across * down; tile += 1) {
    const [left, top] = [(tile % across) * size, Math.floor(tile / across) * size];
    if (share({ left, top, width: size, height: size }) >= MOSTLY_INK) dark.add(tile);
  }
  return { across, down, dark };
}

/** Adjacent dark tiles are one ground. White letters make some of its tiles light, so its whole rectangle is taken. */
function groundsOf(tiles: Tiles, least: number): Area[] {
  const seen = new Set<number>();
  const grounds: Area[] = [];
  for (const start of tiles.dark) {
    if (seen.has(start)) continue;
    const found = touching(start, tiles);
    for (const tile of found) seen.add(tile);
    const area = around([...found], tiles);
    if (area.width >= least && found.size >= area.width * area.height * MOSTLY_DARK) grounds.push(area);
  }
  return grounds;
}

/** In tiles. */
function around(found: readonly number[], { across }: Tiles): Area {
  const columns = found.map((tile) => tile % across);
  const rows = found.map((tile) => Math.floor(tile / across));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return { left, top, width: Math.max(...columns) - left + 1, height: Math.max(...rows) - top + 1 };
}

function touching(start: number, { across, dark }: Tiles): ReadonlySet<number> {
  const found = new Set([start]);
  for (const tile of found) {
    const column = tile % across;
    const beside = [...(column > 0 ? [tile - 1] : []), ...(column < across - 1 ? [tile + 1] : [])];
    for (const one of [...beside, tile - across, tile + across]) if (dark.has(one)) found.add(one);
  }
  return found;
}

/**
 * In pixels. The edges of a ground lie within its outer tiles or the tiles beside them. They are searched from outside,
 * because the stem of a letter near an edge makes a line within the ground mostly white.
 */
function edgedArea(tiles: Area, size: number, share: ShareOf): Area {
  const [left, top] = [tiles.left * size, tiles.top * size];
  const [width, height] = [tiles.width * size, tiles.height * size];
  const reach = (line: (by: number) => Area) => {
    let by = size;
    while (by > -size && share(line(by)) < HALF_INK) by -= 1;
    return by;
  };
  const before = reach((by) => ({ left: left - by, top, width: 1, height }));
  const after = reach((by) => ({ left: left + width + by - 1, top, width: 1, height }));
  const above = reach((by) => ({ left, top: top - by, width, height: 1 }));
  const below = reach((by) => ({ left, top: top + height + by - 1, width, height: 1 }));
  return { left: left - before, top: top - above, width: width + before + after, height: height + above + below };
}
