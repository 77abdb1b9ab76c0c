/** What any file may take, in milliseconds of processor time; ordinary ones take a tenth. */
const FOR_A_FILE = 700;
/** What each page read adds to it; ordinary ones take 5 to 20. */
const FOR_A_PAGE = 60;

/**
 * The processor time that a file may still take. Time saved by ordinary pages is there for a heavy one; a file that is
 * heavy from its beginning ends after less than a second.
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

/** What working on the words of so many pages may take, in milliseconds of processor time. */
export const workOfPages = (pages: number) => FOR_A_FILE + FOR_A_PAGE * pages;
