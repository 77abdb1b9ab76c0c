type Asked = { readonly id: string; readonly needsReason?: true };

/** Answers each question of a refusal with yes, with a reason where one is required; empty for other bodies. */
export function answersTo(body: unknown): readonly { readonly id: string; readonly note?: string }[] {
  // The format of a refusal.
  const { questions = [] } = (body ?? {}) as { readonly questions?: readonly Asked[] };
  return questions.map(({ id, needsReason }) => (needsReason ? { id, note: 'Uzgodniono z leśniczym' } : { id }));
}
