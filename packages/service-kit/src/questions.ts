import type { Question, QuestionAnswer } from '@ostep/endpoint-kit';
import { sql } from 'drizzle-orm';
import type { Call } from './call';
import type { Executor } from './database';
import { Refusal, refuseRequest } from './refusal';

/** A question of a sense check. Its id is the check's name with the figures it was asked for, so that others ask anew. */
export function questionOf(check: string, { path, message, figures }: Omit<Question, 'id'>): Question {
  const told = Object.entries(figures).map(([name, figure]) => `${name}=${figure}`);
  return { id: `${check}(${told.join(',')})`, path, message, figures };
}

export type Asked = {
  /** What is saved: ids by the name of what they belong to. */
  readonly about: Readonly<Record<string, number>>;
  readonly questions: readonly Question[];
  readonly answers: readonly QuestionAnswer[];
};

/**
 * Lets a save pass once each of its questions has an answer, and keeps the answers in the save's own transaction.
 * @throws Refusal 417 with the questions that have none
 */
export async function requireAnswers(
  tx: Executor,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  { about, questions, answers }: Asked,
): Promise<void> {
  const given = new Map(answers.map((answer) => [answer.id, answer]));
  const open = questions.filter(({ id }) => !given.has(id));
  if (open.length > 0) {
    const { code, status, message } = refuseRequest('needsAnswer', { asked: open.map((one) => one.message) });
    throw new Refusal(code, status, message, [], { questions: open });
  }
  for (const { id, path, message, figures } of questions) {
    await tx.execute(sql`
      insert into requests.answered_question
        (question_id, path, message, figures, about, note, answered_by, answered_by_name, request_id)
      values (${id}, ${path}, ${message}, ${JSON.stringify(figures)}::text::jsonb, ${JSON.stringify(about)}::text::jsonb,
        ${given.get(id)?.note ?? null}, ${caller.username}, ${caller.fullName}, ${requestId})`);
  }
}
