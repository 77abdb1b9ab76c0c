type Asked = { readonly id: string; readonly needsReason?: true };

/** A yes to each question of a refusal, with a reason where one is required; other bodies ask nothing. */
export function answersTo(body: unknown): readonly { readonly id: string; readonly note?: string }[] {
  // The shape of a refusal.
  const { questions = [] } = (body ?? {}) as { readonly questions?: readonly Asked[] };
  return questions.map(({ id, needsReason }) => (needsReason ? { id, note: 'Uzgodniono z leśniczym' } : { id }));
}
