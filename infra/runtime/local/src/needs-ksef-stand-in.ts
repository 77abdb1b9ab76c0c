const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

type KsefSettings = Readonly<Record<string, string>>;

/** Demo data must never reach the real KSeF: a stand-in answers, unless `KSEF_URL` names another one on this machine. */
export function needsKsefStandIn(demo: boolean, { KSEF_URL }: KsefSettings): boolean {
  return demo && !(KSEF_URL && LOCAL_HOSTS.includes(new URL(KSEF_URL).hostname));
}
