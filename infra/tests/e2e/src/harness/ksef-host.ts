import type { openKsefDev } from '@ostep/ksef-dev';
import { openPostgres } from '@ostep/service-kit/postgres';

export type KsefDev = Awaited<ReturnType<typeof openKsefDev>>;

const moods = ['well', 'away', 'refuses'] as const;
export type KsefMood = (typeof moods)[number];

export const isKsefMood = (word: string): word is KsefMood => moods.some((mood) => mood === word);

const POSTING = /^POST \/sessions\/online\/[\w-]+\/invoices$/;
const refusal = {
  code: 450,
  description: 'Błąd weryfikacji semantyki dokumentu faktury',
  details: ["Element 'FaWiersz': brak elementu 'PKWiU' w wierszu 2"],
};

/** `refuses` refuses the next posted invoice, then works normally again. */
export function setKsefMood({ ksef }: KsefDev, mood: KsefMood): void {
  if (mood === 'away') {
    ksef.fault = () => 503;
    return;
  }
  let left = mood === 'refuses' ? 1 : 0;
  ksef.fault = (call) => {
    if (left === 0 || !POSTING.test(call)) return null;
    left -= 1;
    return { refuse: refusal };
  };
}

/** Moves invoices that are being sent one day back, and makes their next attempt due. */
export async function letNightPass(databaseUrl: string): Promise<void> {
  const sql = openPostgres(databaseUrl, { max: 1 });
  await sql`update invoices.invoice set issued = issued - 1, due = due - 1 where state = 'sending'`;
  await sql`
    update invoices.sending set next_at = now(), away_since = away_since - interval '1 day'
    where stage = 'waiting' and away_since is not null`;
  await sql.end();
}
