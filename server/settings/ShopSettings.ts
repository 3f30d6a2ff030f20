import { isNotificationKind } from '../../shared/orders/messageTexts.ts';
import type { SettingValues } from '../../shared/settings/shopSettings.ts';
import type { Reader } from '../db/transaction.ts';
import { SETTING_SHAPES, TEXTS_SHAPE } from './parseSetting.ts';

/** The part of the settings that other modules read. */
export interface SettingsSource {
  readonly values: SettingValues;
}

interface StoredSetting {
  id: number;
  name: string;
  value: unknown;
}

/** Milliseconds after which a process sees a change that another process saved. */
const POLL_MS = 2000;

/** Holds the settings in memory: the newest stored value of each, else the default of the environment. */
export class ShopSettings implements SettingsSource {
  readonly #db: Reader;
  readonly #defaults: SettingValues;
  readonly #listeners: (() => void)[] = [];
  #values: SettingValues;
  #lastId = 0;
  #reading: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Reader, defaults: SettingValues) {
    this.#db = db;
    this.#defaults = defaults;
    this.#values = defaults;
  }

  get values(): SettingValues {
    return this.#values;
  }

  get defaults(): SettingValues {
    return this.#defaults;
  }

  /** Calls `listener` after every change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads the changes since the last read. */
  async refresh(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    this.#reading = this.#read();
    await this.#reading;
  }

  /** Reads every two seconds. While the database does not answer, the last values stay valid. */
  watch(): void {
    this.#timer = setInterval(() => void this.refresh().catch(() => undefined), POLL_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading?.catch(() => undefined);
  }

  async #read(): Promise<void> {
    const last = await this.#db
      .selectFrom('shop_settings')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((last?.id ?? 0) === this.#lastId) return;
    const rows = await this.#db
      .selectFrom('shop_settings')
      .distinctOn('name')
      .select(['id', 'name', 'value'])
      .orderBy('name')
      .orderBy('id', 'desc')
      .execute();
    this.#lastId = Math.max(0, ...rows.map(({ id }) => id));
    this.#values = applySettings(this.#defaults, rows);
    for (const listener of this.#listeners) listener();
  }
}

/** Uses the default for a value of unknown shape, which a later release may have stored. */
export function applySettings(defaults: SettingValues, rows: readonly StoredSetting[]): SettingValues {
  const stored = new Map(rows.map((row) => [row.name, row]));
  const pick = <Name extends keyof typeof SETTING_SHAPES>(name: Name) => {
    const parsed = SETTING_SHAPES[name].safeParse(stored.get(name)?.value);
    return parsed.success ? (parsed.data as ReturnType<(typeof SETTING_SHAPES)[Name]['parse']>) : undefined;
  };
  const notice = pick('notice');
  const texts = rows.flatMap(({ name, value }) => {
    const kind = name.startsWith('text:') ? name.slice('text:'.length) : '';
    const parsed = TEXTS_SHAPE.safeParse(value);
    return isNotificationKind(kind) && parsed.success ? [[kind, parsed.data] as const] : [];
  });
  return {
    brand: pick('brand') ?? defaults.brand,
    logo: pick('logo') ?? null,
    social: pick('social') ?? null,
    contact: pick('contact') ?? defaults.contact,
    notice: notice ? { ...notice, id: String(stored.get('notice')?.id) } : null,
    products: pick('products') ?? defaults.products,
    samples: pick('samples') ?? null,
    account: pick('account') ?? null,
    texts: Object.fromEntries(texts),
  };
}
