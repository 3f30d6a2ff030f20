import { createMigration } from './createMigration.ts';

/**
 * Holds name their supplier instead of all suppliers joined; policies name their source. `supplier_routes`
 * knows both.
 */
export const supplierNames = createMigration([
  `UPDATE holds SET supplier = supplier_routes.supplier
    FROM supplier_routes
    WHERE supplier_routes.client_ref = holds.client_ref AND holds.supplier <> supplier_routes.supplier`,
  `UPDATE orders SET offer = jsonb_set(offer, '{plan,source}', to_jsonb(supplier_routes.supplier))
    FROM holds JOIN supplier_routes ON supplier_routes.client_ref = holds.client_ref
    WHERE holds.order_id = orders.id AND orders.product = 'insurance' AND orders.offer #> '{plan,source}' IS NULL`,
]);
