const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;

/** Number of names with four characters. */
const NAMES = LETTERS.length * SIGNS.length ** 3;

/**
 * Shortens goober's class names, `go` and a 32-bit number, to four characters. Because a page has about a thousand of
 * them, shortenNames.test.ts checks that no two names of the shop collide.
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
