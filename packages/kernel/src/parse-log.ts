export type ParseLogStatus = 'POSITIVE' | 'NEGATIVE';

export type ParseLogEntry = { readonly action: string; readonly indent: number; readonly status: ParseLogStatus };

export type ParseLog = { readonly logList: readonly ParseLogEntry[]; readonly parsePositive: boolean };

/** A line is read by a person: what a hostile file prints is not repeated at length. */
const MOST_LETTERS = 500;

/** Collects what an upload's parser did; the log is positive exactly when no line is negative. */
export class ParseLogWriter {
  readonly #entries: ParseLogEntry[] = [];
  #indent = 0;

  positive(action: string): void {
    this.#write(action, 'POSITIVE');
  }

  negative(action: string): void {
    this.#write(action, 'NEGATIVE');
  }

  /** Lines written by `write` stand one step under the line before them. */
  under(write: () => void): void {
    this.#indent += 1;
    try {
      write();
    } finally {
      this.#indent -= 1;
    }
  }

  /** Adds the lines of another log, one step under the last line when `nested`. */
  append(log: ParseLog): void {
    for (const entry of log.logList) this.#entries.push({ ...entry, indent: entry.indent + this.#indent });
  }

  #write(said: string, status: ParseLogStatus): void {
    const action = said.length <= MOST_LETTERS ? said : `${said.slice(0, MOST_LETTERS - 1)}…`;
    this.#entries.push({ action, indent: this.#indent, status });
  }

  get log(): ParseLog {
    return {
      logList: [...this.#entries],
      parsePositive: this.#entries.every((entry) => entry.status === 'POSITIVE'),
    };
  }
}
