const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

export const nipDigits = (text: string): string => text.replace(/^PL/iu, '').replace(/[\s-]/gu, '');

/** Ten digits, the last one a check digit: the weighted sum of the others modulo 11. */
export function isNip(digits: string): boolean {
  if (!/^\d{10}$/u.test(digits)) return false;
  const weighted = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return weighted % 11 === Number(digits[9]);
}

export const formatNip = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/u, '$1-$2-$3-$4');
