export interface SupplierRoutesTable {
  client_ref: string;
  supplier: string;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Schema {
    supplier_routes: SupplierRoutesTable;
  }
}
