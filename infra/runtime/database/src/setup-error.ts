/** Its message is shown to the person who starts the product. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
