type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Values that are null, undefined or empty are left out. */
export function queryOf(values: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query;
}

export function addressOf(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const numberIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
};
