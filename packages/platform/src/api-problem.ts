import type { FieldError, Problem, Question } from '@ostep/endpoint-kit';

type ProblemBody = Partial<Problem> & { readonly status: number; readonly message: string };

/** Thrown by requests and downloads on every answer that is not a success. Status 0: no answer came. */
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

  get errors(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }

  /** What has to be answered before the same request passes. */
  get questions(): readonly Question[] {
    return this.problem.questions ?? [];
  }
}
