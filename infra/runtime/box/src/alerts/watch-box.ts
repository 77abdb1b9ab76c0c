import { type Alert, type AlertKind, alertsOf, type Watched } from './alerts-of';
import { texts } from './texts';

export type WatchOptions = {
  readonly look: () => Promise<Watched>;
  readonly send: (sentences: readonly string[]) => Promise<void>;
  readonly onStatus: (line: string) => void;
};

const LOOK_MS = 600_000;
/** What goes on is said again after a day. */
const AGAIN_MS = 86_400_000;

/** Says what begins, what goes on for another day, and what is over. What could not be sent is sent at the next look. */
export function openWatch({ look, send, onStatus }: WatchOptions) {
  const said = new Map<AlertKind, { readonly sentence: string; readonly at: number }>();

  const lookOnce = async (): Promise<void> => {
    const watched = await look();
    const now = watched.now.getTime();
    const alerts = alertsOf(watched);
    const isNew = ({ kind }: Alert) => now - (said.get(kind)?.at ?? 0) >= AGAIN_MS;
    const begun = alerts.filter(isNew);
    const over = [...said].filter(([kind]) => !alerts.some((alert) => alert.kind === kind));
    if (begun.length + over.length === 0) return;
    await send([...begun.map(({ sentence }) => sentence), ...over.map(([, { sentence }]) => texts.over(sentence))]);
    for (const { kind, sentence } of begun) said.set(kind, { sentence, at: now });
    for (const [kind] of over) said.delete(kind);
  };

  const tell = (error: unknown) => onStatus(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return {
    lookOnce,
    /** @returns ends the watch */
    begin: (): (() => void) => {
      const timer = setInterval(() => void lookOnce().catch(tell), LOOK_MS);
      return () => clearInterval(timer);
    },
  };
}
