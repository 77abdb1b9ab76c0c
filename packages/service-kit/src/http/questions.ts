import { createHash } from 'node:crypto';
import { QUESTION_ID_LENGTH, type Question, type QuestionAnswer } from '@ostep/endpoint-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkedRows } from '../database/checked-rows';
import type { Call } from '../verb/call';
import { Refusal, refuseRequest } from '../verb/refusal';
import type { Executor } from '../verb/transaction';
import type { Person } from '../verb/writers';

/**
 * The id contains the figures, so that other figures ask the question again. Figures too long for an id are hashed.
 */
export function questionOf(check: string, question: Omit<Question, 'id'>): Question {
  const figures = Object.entries(question.figures)
    .map(([name, figure]) => `${name}=${figure}`)
    .join(',');
  const id = `${check}(${figures})`;
  const isShort = id.length <= QUESTION_ID_LENGTH;
  return { id: isShort ? id : `${check}(${createHash('sha256').update(figures).digest('hex')})`, ...question };
}

type RecordIds = Readonly<Record<string, number>>;

export type SaveQuestions = {
  readonly about: RecordIds;
  readonly questions: readonly Question[];
  readonly answers: readonly QuestionAnswer[];
};

export function requireAnswers(
  tx: Executor,
  asker: Asker,
  { about, questions, answers }: SaveQuestions,
): Promise<void> {
  const questionsOfRecord = questions.map((question) => ({ question, about }));
  return requireAllAnswers(tx, asker, questionsOfRecord, answers);
}

type Asker = Pick<Call, 'requestId'> & { readonly caller: Person };

export async function requireAllAnswers(
  tx: Executor,
  { caller, requestId }: Asker,
  questionsOfRecords: readonly { readonly question: Question; readonly about: SaveQuestions['about'] }[],
  answers: readonly QuestionAnswer[],
): Promise<void> {
  const given = new Map(answers.map((answer) => [answer.id, answer]));
  const isAnswered = ({ id, needsReason }: Question) => given.has(id) && (!needsReason || given.get(id)?.note != null);
  refuseUnanswered(questionsOfRecords.map(({ question }) => question).filter((question) => !isAnswered(question)));
  for (const { question, about } of questionsOfRecords) {
    const { id, path, message, figures } = question;
    await tx.execute(sql`
      insert into requests.answered_question
        (question_id, path, message, figures, about, note, answered_by, answered_by_name, request_id)
      values (${id}, ${path}, ${message}, ${JSON.stringify(figures)}::text::jsonb, ${JSON.stringify(about)}::text::jsonb,
        ${given.get(id)?.note ?? null}, ${caller.subject}, ${caller.fullName}, ${requestId})`);
  }
}

export function refuseUnanswered(questions: readonly Question[]): void {
  if (questions.length === 0) return;
  const { code, status, message } = refuseRequest('needsAnswer', {
    messages: questions.map(({ message }) => message),
  });
  throw new Refusal(code, status, message, [], { questions: [...questions] });
}

const storedAnswer = z.object({
  questionId: z.string(),
  message: z.string(),
  note: z.string().nullable(),
  answeredBy: z.string(),
  answeredTime: z.string(),
});

/** Newest first. A service sees only the answers that it stored itself. */
export async function readAnswers(db: Executor, about: RecordIds): Promise<z.infer<typeof storedAnswer>[]> {
  const rows = await db.execute(sql`
    select question_id as "questionId", message, note, answered_by_name as "answeredBy",
      answered_at as "answeredTime"
    from requests.answered_question
    where about @> ${JSON.stringify(about)}::text::jsonb
    order by id desc`);
  return checkedRows(storedAnswer, rows);
}
