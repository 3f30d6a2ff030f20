import type { GeneratedAlways } from 'kysely';
import type { SettingName } from '../../shared/settings/shopSettings.ts';
import type { NullableJson } from '../db/json.ts';

/** Append-only; the newest row of a name holds. */
export interface ShopSettingsTable {
  id: GeneratedAlways<number>;
  name: SettingName;
  /** Id of the change before it; 0 for the first. */
  previous_id: number;
  /** Null: back to the default. */
  value: NullableJson<unknown>;
  staff_id: string | null;
  staff_name: string;
  reason: string;
  at: Date;
}

/** Append-only. */
export interface BrandPicturesTable {
  /** Hash of the content with its extension. */
  file: string;
  content: Buffer;
  created_at: Date;
}

export interface SettingsSchema {
  shop_settings: ShopSettingsTable;
  brand_pictures: BrandPicturesTable;
}
