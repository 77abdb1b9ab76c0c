export const point = (grosze: number): string => (grosze / 100).toFixed(2);
export const comma = (grosze: number): string => point(grosze).replace('.', ',');
export const spaced = (grosze: number): string => comma(grosze).replace(/\B(?=(\d{3})+,)/gu, ' ');

/** yyyy-mm-dd as dd.mm.yyyy, or with another separator. */
export const dayFirst = (day: string, between = '.'): string => day.split('-').reverse().join(between);
export const compactDay = (day: string): string => day.replaceAll('-', '').slice(2);

export const spacedAccount = (account: string): string =>
  `${account.slice(0, 2)} ${account.slice(2).match(/\d{4}/gu)?.join(' ')}`;

export const pieces = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
