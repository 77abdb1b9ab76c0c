/** What a person who looks after the installation can mend. */
export class BoxRefusal extends Error {
  override readonly name = 'BoxRefusal';
}
