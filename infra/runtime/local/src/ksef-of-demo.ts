const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

type KsefSettings = Readonly<Record<string, string>>;

/** With demo data nothing leaves the machine: a stand-in answers, whatever certificate is set, unless one of one's own here does. */
export function needsStandIn(demo: boolean, { KSEF_URL }: KsefSettings): boolean {
  return demo && !(KSEF_URL && OF_THIS_MACHINE.includes(new URL(KSEF_URL).hostname));
}
