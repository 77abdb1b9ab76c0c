"""Makes a scan of page pictures: `scan.py out.pdf seed dpi kind page.png…`; kinds: plain, skew, gray, stamp, photo."""

import random
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont


def skewed(page, chance, most):
    return page.rotate(chance.uniform(-most, most), resample=Image.BICUBIC, expand=False, fillcolor=255)


def speckled(page, chance, share, spread):
    noise = numpy.random.default_rng(chance.randrange(1 << 30))
    pixels = numpy.asarray(page, dtype=numpy.float32) + noise.normal(0, spread, (page.height, page.width))
    dust = noise.random((page.height, page.width)) < share
    pixels[dust] = noise.integers(0, 120, dust.sum())
    return Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8))


def grayed(page, chance):
    """Recycled paper under a lamp: the background is neither white nor even."""
    across = numpy.linspace(chance.uniform(0.66, 0.8), chance.uniform(0.74, 0.9), page.width)
    down = numpy.linspace(1.0, chance.uniform(0.86, 1.0), page.height)
    pixels = numpy.asarray(page, dtype=numpy.float32) * down[:, None] * across[None, :] + 18
    return Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8))


def stamped(page, chance, dpi):
    seal = Image.new("L", (int(2.1 * dpi), int(0.8 * dpi)), 255)
    pen = ImageDraw.Draw(seal)
    face = ImageFont.truetype("/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf", int(dpi * 0.16))
    pen.rectangle((4, 4, seal.width - 5, seal.height - 5), outline=90, width=max(2, dpi // 60))
    pen.text((dpi * 0.2, dpi * 0.1), "WPŁYNĘŁO", fill=90, font=face)
    pen.text((dpi * 0.2, dpi * 0.4), f"{chance.randint(10, 28)} -07- 2025", fill=90, font=face)
    seal = seal.rotate(chance.uniform(-9, 9), expand=True, fillcolor=255)
    place = (int(page.width * chance.uniform(0.5, 0.7)), int(page.height * chance.uniform(0.02, 0.12)))
    under = page.crop((*place, place[0] + seal.width, place[1] + seal.height))
    page.paste(Image.fromarray(numpy.minimum(numpy.asarray(under), numpy.asarray(seal)[: under.height, : under.width])), place)
    return page


def photographed(page, chance):
    """A telephone held over the desk: a dark margin, perspective, uneven light."""
    width, height = page.size
    near = lambda most: chance.uniform(0.01, most)
    corners = [(near(0.05) * width, near(0.05) * height), (near(0.05) * width, height * (1 - near(0.03))),
               (width * (1 - near(0.03)), height * (1 - near(0.05))), (width * (1 - near(0.05)), near(0.04) * height)]
    rows = []
    for (x, y), (u, v) in zip(corners, [(0, 0), (0, height), (width, height), (width, 0)]):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]
    system = numpy.array(rows)
    factors = numpy.linalg.solve(system[:, :8], system[:, 8])
    shot = page.transform(page.size, Image.PERSPECTIVE, tuple(factors), Image.BICUBIC, fillcolor=70)
    return grayed(shot.filter(ImageFilter.GaussianBlur(0.6)), chance)


def scanned(page, chance, dpi, kind):
    if kind == "stamp":
        page = stamped(page, chance, dpi)
    if kind == "photo":
        return speckled(photographed(page, chance), chance, 0, 5)
    page = skewed(page, chance, {"plain": 0.2, "gray": 0.5, "stamp": 0.7, "skew": 1.6}[kind])
    if kind == "gray":
        page = grayed(page, chance)
    return speckled(page.filter(ImageFilter.GaussianBlur(0.5)), chance, 0.0004, 7)


if __name__ == "__main__":
    target, seed, dpi, kind, *files = sys.argv[1:]
    made = random.Random(int(seed))
    pages = [scanned(Image.open(file).convert("L"), made, int(dpi), kind) for file in files]
    pages[0].save(target, save_all=True, append_images=pages[1:], resolution=int(dpi), quality=made.choice([60, 75, 85]))
