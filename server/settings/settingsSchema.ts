import type { GeneratedAlways } from 'kysely';
import type { SettingName } from '../../shared/settings/shopSettings.ts';
import type { NullableJson } from '../db/json.ts';

/** Append-only; the newest row of a name is valid. */
export interface ShopSettingsTable {
  id: GeneratedAlways<number>;
  name: SettingName;
  /** Id of the previous change; 0 for the first one. */
  previous_id: number;
  /** Null resets the setting to the default. */
  value: NullableJson<unknown>;
  staff_id: string | null;
  staff_name: string;
  reason: string;
  at: Date;
}

/** Append-only. */
export interface BrandPicturesTable {
  /** Hash of the content, with a file extension. */
  file: string;
  content: Buffer;
  created_at: Date;
}

export interface SettingsSchema {
  shop_settings: ShopSettingsTable;
  brand_pictures: BrandPicturesTable;
}
