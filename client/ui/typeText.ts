/** Writes into an input of React with the event of typing. */
export function typeText(input: HTMLInputElement, text: string): void {
  // Calls the prototype's setter: React tracks the setter of each element and would ignore the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
