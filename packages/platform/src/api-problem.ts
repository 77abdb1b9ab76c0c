import type { FieldError, Problem, Question } from '@ostep/endpoint-kit';

type ProblemBody = Partial<Problem> & { readonly status: number; readonly message: string };

/** A refusal of the server. Status 0 means that there was no response. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly problem: ProblemBody;

  constructor(problem: ProblemBody) {
    super(problem.message);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): string | null {
    return this.problem.type?.split(':').at(-1) ?? null;
  }

  get errors(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }

  get questions(): readonly Question[] {
    return this.problem.questions ?? [];
  }
}
