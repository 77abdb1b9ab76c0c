/** A yes to each question of a refusal; other bodies ask nothing. */
export function answersTo(body: unknown): readonly { readonly id: string }[] {
  // The shape of a refusal.
  const { questions = [] } = (body ?? {}) as { readonly questions?: readonly { readonly id: string }[] };
  return questions.map(({ id }) => ({ id }));
}
