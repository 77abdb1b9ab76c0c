export const accountDigits = (text: string): string => text.replace(/^PL/iu, '').replace(/[\s-]/gu, '');

/** A Polish account: 26 digits whose check digits make the IBAN 1 modulo 97. */
export function isBankAccount(digits: string): boolean {
  if (!/^\d{26}$/u.test(digits)) return false;
  // In the checksum the letters PL count as 2521.
  return BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n;
}

export const formatAccount = (digits: string): string =>
  digits.replace(
    /^(\d{2})(\d{24})$/u,
    (_, check: string, rest: string) => `${check} ${rest.match(/\d{4}/gu)?.join(' ')}`,
  );
