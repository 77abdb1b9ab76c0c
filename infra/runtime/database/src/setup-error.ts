/** The database cannot be made ready; its message is a sentence for whoever starts the product. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
