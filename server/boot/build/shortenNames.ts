const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;

/** As many names as four signs have. */
const NAMES = LETTERS.length * SIGNS.length ** 3;

/**
 * Shortens goober's class names, `go` and a number of 32 bits, to four signs. shortenNames.test.ts fails if two of the
 * shop's names become one: a page holds a thousand of them.
 */
export function shortenNames(text: string): string {
  return text.replace(/\bgo(\d+)\b/g, (_name, digits) => {
    const number = Number(digits) % NAMES;
    let name = LETTERS.charAt(number % LETTERS.length);
    for (let place = LETTERS.length; place < NAMES; place *= SIGNS.length)
      name += SIGNS.charAt(Math.floor(number / place) % SIGNS.length);
    return name;
  });
}
