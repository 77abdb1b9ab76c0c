export type ParseLogStatus = 'POSITIVE' | 'NEGATIVE';

export type ParseLogEntry = { readonly action: string; readonly indent: number; readonly status: ParseLogStatus };

export type ParseLog = { readonly logList: readonly ParseLogEntry[]; readonly parsePositive: boolean };

/** Collects what an upload's parser did; the log is positive exactly when no line is negative. */
export class ParseLogWriter {
  readonly #entries: ParseLogEntry[] = [];
  #indent = 0;

  positive(action: string): void {
    this.#entries.push({ action, indent: this.#indent, status: 'POSITIVE' });
  }

  negative(action: string): void {
    this.#entries.push({ action, indent: this.#indent, status: 'NEGATIVE' });
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

  get log(): ParseLog {
    return {
      logList: [...this.#entries],
      parsePositive: this.#entries.every((entry) => entry.status === 'POSITIVE'),
    };
  }
}
