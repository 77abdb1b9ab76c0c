import { chosenId, type StartAnswer, type StartQuestion } from '@ostep/api-start';
import { isIsoDate } from '@ostep/kernel';
import { texts } from '../texts';

export type Asked = Pick<StartQuestion, 'id' | 'message' | 'options' | 'pick'> & {
  /** One of the values that the answer is for; the question names several. */
  readonly example?: string;
};

/** What reading one row comes to: its questions may be shared with other rows. */
export type RowQuestions = {
  /** The answer, or null while nobody has answered: then the row waits. */
  readonly ask: (question: Asked, cell: string | null) => string | null;
  /** The row is not taken, for this reason. The first one is kept. */
  readonly leave: (why: string, cell: string | null) => void;
};

export type RowOutcome = {
  readonly waitsFor: ReadonlySet<string>;
  readonly left: { readonly why: string; readonly cell: string | null } | null;
};

export const SKIP = 'skip';
export const skipOption = { choice: SKIP, label: texts.ask.skip } as const;

const SHOWN_ROWS = 12;
const SHOWN_EXAMPLES = 8;

type Kept = Asked & {
  readonly cell: string | null;
  readonly rows: number[];
  readonly examples: Set<string>;
  count: number;
};

const named = (examples: readonly string[]) =>
  texts.ask.examples(examples.slice(0, SHOWN_EXAMPLES), examples.length > SHOWN_EXAMPLES);

export type Asking = {
  readonly forRow: (row: number) => RowQuestions & {
    /** It was taken before: if it is left, that is why. What was removed since may be taken again. */
    readonly leftAsTaken: (why: string) => boolean;
    readonly close: () => RowOutcome;
  };
  readonly questions: () => StartQuestion[];
};

/** @param skipped why a row is not taken that a person chose to skip */
export function openAsking(answers: readonly StartAnswer[], skipped: string): Asking {
  const given = new Map(answers.map(({ id, choice }) => [id, choice]));
  const answerTo = ({ id, options, pick }: Asked): string | null => {
    const choice = given.get(id) ?? null;
    const isOption = options.some((option) => option.choice === choice);
    const isPicked = pick !== null && choice !== null && (chosenId(choice) !== null || isIsoDate(choice));
    return isOption || isPicked ? choice : null;
  };
  const kept = new Map<string, Kept>();
  const keep = (question: Asked, cell: string | null, row: number) => {
    const known = kept.get(question.id) ?? { ...question, cell, rows: [], examples: new Set<string>(), count: 0 };
    known.count += 1;
    if (known.rows.length < SHOWN_ROWS) known.rows.push(row);
    if (question.example !== undefined && known.examples.size <= SHOWN_EXAMPLES) known.examples.add(question.example);
    kept.set(question.id, known);
  };
  return {
    forRow: (row) => {
      const asked = new Map<string, readonly [Asked, string | null]>();
      let left: RowOutcome['left'] = null;
      return {
        leave: (why, cell) => {
          left ??= { why, cell };
        },
        leftAsTaken: (why) => {
          if (left === null) return false;
          left = { why, cell: null };
          return true;
        },
        ask: (question, cell) => {
          asked.set(question.id, [question, cell]);
          return answerTo(question);
        },
        close: () => {
          const skips = [...asked.values()].find(([question]) => answerTo(question) === SKIP);
          // Nothing is asked about a row that cannot be taken whatever the answer is.
          if (left === null || skips) for (const [question, cell] of asked.values()) keep(question, cell, row);
          if (skips) return { waitsFor: new Set(), left: { why: skipped, cell: skips[1] } };
          const waitsFor = [...asked.values()].flatMap(([one]) => (answerTo(one) === null ? [one.id] : []));
          return { waitsFor: new Set(waitsFor), left };
        },
      };
    },
    questions: () =>
      [...kept.values()].map(({ example: _, examples, message, ...question }) => ({
        ...question,
        message: examples.size === 0 ? message : `${message}${named([...examples])}`,
        answer: given.get(question.id) ?? null,
      })),
  };
}
