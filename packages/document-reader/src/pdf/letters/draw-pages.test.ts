import { sampleBytes } from '@ostep/test-documents/samples';
import { expect, it } from 'vitest';
import { drawPages } from './draw-pages';
import { readPdf } from './read-pdf';

const DOTS = 144;

it.each(['zlecenie-14-2026.pdf', 'own/zlecenie-27-obrocone.pdf'])(
  '%s: the picture of a page shows letters where its words are, also on a turned page',
  async (name) => {
    const bytes = sampleBytes(name);
    const [page] = await readPdf(bytes);
    const [picture] = await drawPages(bytes, { numbers: [1], dotsPerInch: DOTS });
    const scale = DOTS / 72;
    const isDark = (x: number, y: number) => {
      const at = 4 * (Math.round(y * scale) * (picture?.width ?? 0) + Math.round(x * scale));
      return (picture?.pixels[at] ?? 255) < 200;
    };
    expect(picture?.width).toBe(Math.round((page?.width ?? 0) * scale));
    const words = (page?.words ?? []).filter(
      (word) => !word.turned && word.text.length > 3 && !/^[.…]+$/u.test(word.text),
    );
    expect(words.length).toBeGreaterThan(30);
    const empty = words.filter(({ left, right, baseline, size }) => {
      for (let x = left; x < right; x += 0.5) {
        for (let y = baseline - size; y < baseline; y += 0.5) if (isDark(x, y)) return false;
      }
      return true;
    });
    expect(empty.map((word) => word.text)).toEqual([]);
  },
);
