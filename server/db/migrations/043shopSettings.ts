import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

export const shopSettings = createMigration([
  // Each change names the previous change of its setting, so two people cannot both follow the same one.
  `CREATE TABLE shop_settings (
    id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    previous_id int8 NOT NULL,
    value jsonb,
    staff_id uuid REFERENCES staff (id),
    staff_name text NOT NULL,
    reason text NOT NULL,
    at timestamptz NOT NULL,
    UNIQUE (name, previous_id)
  )`,
  `CREATE INDEX shop_settings_by_name ON shop_settings (name, id)`,
  `CREATE TABLE brand_pictures (
    file text PRIMARY KEY,
    content bytea NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  ...refuseChanges('shop_settings', 'brand_pictures'),
]);
