export type ParseLogStatus = 'POSITIVE' | 'NEGATIVE';

export type ParseLogOffer = 'columns';

export const uploadedDocuments = ['contract', 'order', 'protocol'] as const;
export type UploadedDocument = (typeof uploadedDocuments)[number];

export type ParseLogEntry = {
  readonly action: string;
  readonly indent: number;
  readonly status: ParseLogStatus;
  readonly offers?: ParseLogOffer | undefined;
  /** The kind of document the file really is, where it was sent to the upload page of another kind. */
  readonly paper?: UploadedDocument | undefined;
  /** The document does not state it, and the form does without it. */
  readonly optional?: true | undefined;
};

export type ParseLog = { readonly logList: readonly ParseLogEntry[]; readonly parsePositive: boolean };

/** Limits how much text a hostile file can put into the log. */
const MAX_LENGTH = 500;

export class ParseLogWriter {
  readonly #entries: ParseLogEntry[] = [];
  #indent = 0;

  positive(action: string): void {
    this.#write(action, 'POSITIVE');
  }

  negative(action: string, offers?: ParseLogOffer): void {
    this.#write(action, 'NEGATIVE', offers ? { offers } : {});
  }

  notStated(action: string): void {
    this.#write(action, 'NEGATIVE', { optional: true });
  }

  otherDocument(action: string, paper: UploadedDocument | undefined): void {
    this.#write(action, 'NEGATIVE', paper ? { paper } : {});
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

  #write(message: string, status: ParseLogStatus, rest: Partial<ParseLogEntry> = {}): void {
    const action = message.length <= MAX_LENGTH ? message : `${message.slice(0, MAX_LENGTH - 1)}…`;
    this.#entries.push({ action, indent: this.#indent, status, ...rest });
  }

  get log(): ParseLog {
    return {
      logList: [...this.#entries],
      parsePositive: this.#entries.every((entry) => entry.status === 'POSITIVE'),
    };
  }
}
