export type ParseLogStatus = 'POSITIVE' | 'NEGATIVE';

export type ParseLogOffer = 'columns';

export type ParseLogEntry = {
  readonly action: string;
  readonly indent: number;
  readonly status: ParseLogStatus;
  readonly offers?: ParseLogOffer | undefined;
};

export type ParseLog = { readonly logList: readonly ParseLogEntry[]; readonly parsePositive: boolean };

/** Caps what a hostile file can print into the log. */
const MAX_LENGTH = 500;

export class ParseLogWriter {
  readonly #entries: ParseLogEntry[] = [];
  #indent = 0;

  positive(action: string): void {
    this.#write(action, 'POSITIVE');
  }

  negative(action: string, offers?: ParseLogOffer): void {
    this.#write(action, 'NEGATIVE', offers);
  }

  nested(write: () => void): void {
    this.#indent += 1;
    try {
      write();
    } finally {
      this.#indent -= 1;
    }
  }

  append(log: ParseLog): void {
    for (const entry of log.logList) this.#entries.push({ ...entry, indent: entry.indent + this.#indent });
  }

  #write(message: string, status: ParseLogStatus, offers?: ParseLogOffer): void {
    const action = message.length <= MAX_LENGTH ? message : `${message.slice(0, MAX_LENGTH - 1)}…`;
    this.#entries.push({ action, indent: this.#indent, status, ...(offers ? { offers } : {}) });
  }

  get log(): ParseLog {
    return {
      logList: [...this.#entries],
      parsePositive: this.#entries.every((entry) => entry.status === 'POSITIVE'),
    };
  }
}
