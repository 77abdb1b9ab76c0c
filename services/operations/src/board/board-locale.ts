import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardTexts } from './texts';

type Texts = { readonly [key: string]: string | Texts };

/** Bull Board has no Polish: its English, which it falls back to, is served with ours in its place. */
export const LOCALE = '/static/locales/en-US/messages.json';

export function boardLocale(uiFolder: string): Texts {
  return merged(JSON.parse(readFileSync(join(uiFolder, 'dist', LOCALE), 'utf8')), boardTexts);
}

function merged(base: Texts, own: Texts): Texts {
  const entries = Object.entries(own).map(([key, value]) => {
    const known = base[key];
    return [key, typeof value === 'string' || typeof known !== 'object' ? value : merged(known, value)];
  });
  return { ...base, ...Object.fromEntries(entries) };
}
