type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Fires the event of typing, so that React and the field read the new value. */
export function putText(input: TextInput, text: string, adds: boolean): void {
  if (!input.isConnected || input.disabled || input.readOnly) return;
  const newValue = adds && input.value !== '' ? `${input.value} ${text}` : text;
  input.focus({ preventScroll: true });
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, newValue);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
