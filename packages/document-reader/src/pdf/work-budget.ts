/** Milliseconds of processor time; ordinary files use a tenth. */
const FOR_A_FILE = 700;
/** Additional milliseconds per page; ordinary pages use 5 to 20. */
const FOR_A_PAGE = 60;

/**
 * Time saved by ordinary pages is available to a heavy one; a file heavy from its first page stops in under a second.
 */
export class WorkBudget {
  readonly #budgeted: <T>(ms: number, work: () => T) => T;
  #left = FOR_A_FILE;

  constructor(budgeted: <T>(ms: number, work: () => T) => T) {
    this.#budgeted = budgeted;
  }

  run<T>(work: () => T): T {
    const before = process.cpuUsage();
    const result = this.#budgeted(Math.max(1, Math.round(this.#left)), work);
    const { user, system } = process.cpuUsage(before);
    this.#left += FOR_A_PAGE - (user + system) / 1000;
    return result;
  }
}

export const workOfPages = (pages: number) => FOR_A_FILE + FOR_A_PAGE * pages;
