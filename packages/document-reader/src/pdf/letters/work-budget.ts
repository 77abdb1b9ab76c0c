/** Milliseconds of processor time for a file; ordinary files use a tenth. */
const FOR_A_FILE = 700;
/** Additional milliseconds per page; ordinary pages use 5 to 20, including the work on what was read. */
const FOR_A_PAGE = 60;
/** Limits files whose many pages share one stream: small files that take long. An order of 175 pages uses 9 to 12 per kilobyte. */
const FOR_A_KILOBYTE = 30;
/** The maximum for any file; that order uses 3,200 to 4,100 in all, more on a busy machine. */
const MAX_FOR_A_FILE = 10_000;

export type Budgeted = <T>(ms: number, work: () => T) => T;

/**
 * Time that ordinary pages save is available to a heavy one. A file that is heavy from its first page on stops within a
 * second.
 */
export class WorkBudget {
  readonly #budgeted: Budgeted;
  readonly #kilobytes: number;
  #left = FOR_A_FILE;
  #most = MAX_FOR_A_FILE;

  /** `budgeted` runs its work within `ms` of processor time. */
  constructor(bytes: Uint8Array, budgeted: Budgeted = (_, work) => work()) {
    this.#budgeted = budgeted;
    this.#kilobytes = bytes.byteLength / 1024;
  }

  run<T>(work: () => T): T {
    const before = process.cpuUsage();
    const result = this.#budgeted(Math.max(1, Math.round(Math.min(this.#left, this.#most))), work);
    const { user, system } = process.cpuUsage(before);
    this.#left -= (user + system) / 1000;
    this.#most -= (user + system) / 1000;
    return result;
  }

  addPage(pageCount: number): void {
    this.#left += Math.min(FOR_A_PAGE, (FOR_A_KILOBYTE * this.#kilobytes) / pageCount);
  }
}
