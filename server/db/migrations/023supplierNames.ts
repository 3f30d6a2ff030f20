import { createMigration } from './createMigration.ts';

/**
 * Stores the actual supplier in each hold instead of a list of all suppliers, and the source in each policy.
 * `supplier_routes` contains both.
 */
export const supplierNames = createMigration([
  `UPDATE holds SET supplier = supplier_routes.supplier
    FROM supplier_routes
    WHERE supplier_routes.client_ref = holds.client_ref AND holds.supplier <> supplier_routes.supplier`,
  `UPDATE orders SET offer = jsonb_set(offer, '{plan,source}', to_jsonb(supplier_routes.supplier))
    FROM holds JOIN supplier_routes ON supplier_routes.client_ref = holds.client_ref
    WHERE holds.order_id = orders.id AND orders.product = 'insurance' AND orders.offer #> '{plan,source}' IS NULL`,
]);
