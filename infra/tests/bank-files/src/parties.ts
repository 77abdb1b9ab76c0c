import { isNip } from '@ostep/kernel';
import type { Random } from '@ostep/kernel/testing';

export const OWNER = 'ZAKŁAD USŁUG LEŚNYCH SOSNA SP. Z O.O.';

export const districts: readonly (readonly [name: string, address: string])[] = [
  ['NADLEŚNICTWO NAMYSŁÓW', 'UL. LEŚNA 1 46-100 NAMYSŁÓW'],
  ['SKARB PAŃSTWA PGL LP NADLEŚNICTWO BRZEG', 'UL. KILIŃSKIEGO 1 49-300 BRZEG'],
  ['PGL LP NADLEŚNICTWO KLUCZBORK', 'UL. MICKIEWICZA 8 46-200 KLUCZBORK'],
  ['SKARB PAŃSTWA PGL LP NADLEŚNICTWO OLEŚNICA ŚLĄSKA', 'UL. SPACEROWA 4 56-416 TWARDOGÓRA'],
  ['NADLEŚNICTWO ŻĘDOWICE', 'UL. DĘBOWA 12 47-120 ŻĘDOWICE'],
  ['TARTAK & HANDEL DREWNEM SP. Z O.O.', 'UL. KOLEJOWA 5 46-200 KLUCZBORK'],
];

export const payees: readonly (readonly [name: string, address: string, title: string])[] = [
  ['URZĄD SKARBOWY W BRZEGU', 'UL. ROBOTNICZA 10 49-300 BRZEG', 'VAT-7 26M10'],
  ['ZAKŁAD UBEZPIECZEŃ SPOŁECZNYCH', 'UL. SZAMOCKA 3 01-748 WARSZAWA', 'SKŁADKI 10/2026'],
  ['HURTOWNIA PALIW SP. Z O.O.', 'UL. PORTOWA 2 45-015 OPOLE', 'ZA FV/7/10/2026 PALIWO'],
];

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join('');

/** A Polish account number: its check digits make the IBAN equal 1 modulo 97. */
export function accountNumber(random: Random, bankCode: string): string {
  const rest = bankCode + digits(random, 24 - bankCode.length);
  const check = 98n - (BigInt(`${rest}252100`) % 97n);
  return `${String(check).padStart(2, '0')}${rest}`;
}

/** The second and third digit, of the tax office, are never both zero (TNrNIP of the ministry's schema). */
export function nipNumber(random: Random): string {
  for (;;) {
    const start = `7${digits(random, 8)}`;
    if (start.startsWith('700')) continue;
    const found = [...'0123456789'].map((check) => start + check).find(isNip);
    if (found !== undefined) return found;
  }
}
