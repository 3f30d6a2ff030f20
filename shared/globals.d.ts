/** Declares the URL members that browsers and Node share. The ES library does not contain them. */
interface URLSearchParams extends Iterable<[string, string]> {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): IterableIterator<string>;
  append(name: string, value: string): void;
  delete(name: string): void;
}
declare const URLSearchParams: new (
  init?: string | Record<string, string> | string[][] | URLSearchParams,
) => URLSearchParams;

declare const URL: new (url: string, base: string) => { readonly pathname: string };
