import { JSDOM } from 'jsdom';

/** A value typed into a field, chosen in a select, or true for a checked checkbox. */
export type Typed = Record<string, string | true>;

/**
 * A browser that supports only HTML: it reads pages, stores cookies, follows redirects and submits forms with the
 * values of the page. It runs no script and makes up no address.
 */
export class FormBrowser {
  readonly #fetch: typeof fetch;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  url: URL;
  status = 0;
  #html = '';
  /** Parsed when a test first reads the page, because parsing takes longer than the rendering. */
  #dom: JSDOM | null = null;

  constructor(origin: string, fetcher: typeof fetch = fetch) {
    this.#origin = origin;
    this.url = new URL(origin);
    this.#fetch = fetcher;
  }

  get document(): Document {
    this.#dom ??= new JSDOM(this.#html, { url: this.url.href });
    return this.#dom.window.document;
  }

  /** The visible text of the page, with collapsed spaces. */
  get text(): string {
    return this.document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  }

  open(path: string): Promise<void> {
    return this.#request(new URL(path, this.url), { method: 'GET' });
  }

  /** Follows the link whose text or address matches. */
  async follow(link: RegExp): Promise<void> {
    const found = [...this.document.querySelectorAll('a[href]')].find(
      (a) => link.test(a.textContent ?? '') || link.test(a.getAttribute('href') ?? ''),
    );
    if (!found) throw new Error(`no link ${String(link)} on ${this.url.href}:\n${this.text.slice(0, 500)}`);
    await this.open(found.getAttribute('href') ?? '');
  }

  /** Fills in a form, presses one of its submit buttons (by its text or value) and loads the response. */
  async submit(selector: string, typed: Typed = {}, button?: RegExp): Promise<void> {
    const form = this.document.querySelector<HTMLFormElement>(selector);
    if (!form)
      throw new Error(
        `no form ${selector} on ${this.url.href} (${this.status}):\n${this.text.slice(0, 800)}`,
      );
    for (const [name, value] of Object.entries(typed)) fill(form, name, value);
    const fields = new URLSearchParams(listControls(form));
    const pressed = button ? submitButtons(this.document, form).find((b) => isMatch(b, button)) : undefined;
    if (button && !pressed) throw new Error(`no button ${String(button)} in ${selector} on ${this.url.href}`);
    const name = pressed?.getAttribute('name');
    if (name) fields.append(name, pressed?.getAttribute('value') ?? '');
    const target = new URL(
      pressed?.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
      this.url,
    );
    if (form.method === 'get') {
      target.search = fields.toString();
      return this.#request(target, { method: 'GET' });
    }
    return this.#request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin },
      body: fields.toString(),
    });
  }

  async #request(url: URL, init: RequestInit, hops = 0): Promise<void> {
    if (hops > 10) throw new Error(`too many redirects at ${url.href}`);
    const response = await this.#fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        accept: 'text/html',
        'user-agent': 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/90.0 Mobile Safari/537.36',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    this.#keepCookies(response);
    const location = response.headers.get('location');
    if (location && response.status >= 300 && response.status < 400) {
      return this.#request(new URL(location, url), { method: 'GET' }, hops + 1);
    }
    this.#html = await response.text();
    this.#dom = null;
    this.url = url;
    this.status = response.status;
    const [head = ''] = this.#html.split('</head>', 1);
    const [, noscript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(head) ?? [];
    const refresh = /content="0;url=([^"]+)"/.exec(noscript)?.[1];
    if (refresh)
      return this.#request(new URL(refresh.replaceAll('&amp;', '&'), url), { method: 'GET' }, hops + 1);
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const cut = pair.indexOf('=');
      const name = pair.slice(0, cut).trim();
      const ended = attributes.some((attribute) =>
        /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
      );
      if (ended) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(cut + 1).trim());
    }
  }
}

function fill(form: HTMLFormElement, name: string, value: string | true): void {
  const controls = [...form.elements].filter((element) => element.getAttribute('name') === name);
  if (controls.length === 0) throw new Error(`no field ${name} in the form (${listFieldNames(form)})`);
  for (const control of controls) {
    if (!(control instanceof form.ownerDocument.defaultView!.HTMLInputElement)) {
      (control as HTMLSelectElement).value = String(value);
    } else if (control.type === 'radio') control.checked = control.value === value;
    else if (control.type === 'checkbox') control.checked = value === true || control.value === value;
    else control.value = String(value);
  }
}

function listFieldNames(form: HTMLFormElement): string {
  return [...form.elements].map((element) => element.getAttribute('name')).join(', ');
}

function listControls(form: HTMLFormElement): [string, string][] {
  const entries: [string, string][] = [];
  for (const element of form.elements) {
    const control = element as HTMLInputElement;
    const name = control.getAttribute('name');
    if (
      !name ||
      control.matches(':disabled') ||
      ['submit', 'button', 'reset', 'image'].includes(control.type)
    )
      continue;
    if (['checkbox', 'radio'].includes(control.type) && !control.checked) continue;
    entries.push([name, control.value]);
  }
  return entries;
}

function submitButtons(document: Document, form: HTMLFormElement): Element[] {
  const inside = [
    ...form.querySelectorAll('button:not([type]), button[type="submit"], input[type="submit"]'),
  ].filter((button) => !button.hasAttribute('form') || button.getAttribute('form') === form.id);
  const outside = form.id ? [...document.querySelectorAll(`button[form="${form.id}"]`)] : [];
  return [...inside, ...outside];
}

function isMatch(button: Element, pattern: RegExp): boolean {
  return pattern.test(button.textContent ?? '') || pattern.test(button.getAttribute('value') ?? '');
}
