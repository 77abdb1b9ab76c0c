/** Milliseconds of processor time; ordinary files use a tenth. */
const FOR_A_FILE = 700;
/** Additional milliseconds per page; ordinary pages use 5 to 20, with what is made of them. */
const FOR_A_PAGE = 60;
/** Pages that share one stream take time that the file does not weigh; an order of 175 pages uses 9 to 12 a kilobyte. */
const FOR_A_KILOBYTE = 30;
/** However many pages and bytes: that order uses 3,200 to 4,100 in all, on a busy machine more. */
const MOST_FOR_A_FILE = 10_000;

export type Budgeted = <T>(ms: number, work: () => T) => T;

/**
 * Time saved by ordinary pages is available to a heavy one; a file heavy from its first page stops in under a second.
 */
export class WorkBudget {
  readonly #budgeted: Budgeted;
  readonly #kilobytes: number;
  #left = FOR_A_FILE;
  #most = MOST_FOR_A_FILE;

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
