type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** As if it were typed, so that the field itself reads and checks it. */
export function putText(input: TextInput, text: string, adds: boolean): void {
  if (!input.isConnected || input.disabled || input.readOnly) return;
  const whole = adds && input.value !== '' ? `${input.value} ${text}` : text;
  input.focus({ preventScroll: true });
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, whole);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
