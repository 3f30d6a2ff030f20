const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;

/** Shortens goober's class names, `go` and a number of 32 bits, to at most 6 signs; different ones stay different. */
export function shortenNames(text: string): string {
  return text.replace(/\bgo(\d+)\b/g, (_name, digits) => {
    const number = Number(digits);
    let name = LETTERS.charAt(number % LETTERS.length);
    for (let rest = Math.floor(number / LETTERS.length); rest > 0; rest = Math.floor(rest / SIGNS.length))
      name += SIGNS.charAt(rest % SIGNS.length);
    return name;
  });
}
