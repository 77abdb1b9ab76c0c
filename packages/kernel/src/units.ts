export const units = {
  HA: ['ha', 'hektar', 'hektary'],
  AR: ['ar', 'ary', 'a'],
  KMTR: ['kmtr', 'km'],
  HM: ['hm', 'hektometr'],
  TSZT: ['tszt', 'tys. szt.', 'tys.szt.', 'tys. szt', 'tys szt', 'tys. sztuk', '1000 szt.'],
  SZT: ['szt', 'szt.', 'sztuka', 'sztuki', 'sztuk'],
  M3: ['m3', 'm³', 'm 3', 'm^3'],
  M3P: ['m3p', 'm³p', 'mp'],
  H: ['h', 'nh', 'r-g', 'rg', 'rbg', 'rbh', 'rob.-godz.', 'godz.', 'godz', 'godzina', 'godziny'],
  KG: ['kg'],
} as const;

export type Unit = keyof typeof units;

const normalizeSpelling = (text: string) => text.toLowerCase().replace(/[\s.]/gu, '');

const bySpelling = new Map<string, Unit>(
  Object.entries(units).flatMap(([unit, spellings]) =>
    [unit, ...spellings].map((spelling) => [normalizeSpelling(spelling), unit as Unit] as const),
  ),
);

export function unitOf(spelling: string): Unit | null {
  return bySpelling.get(normalizeSpelling(spelling)) ?? null;
}
