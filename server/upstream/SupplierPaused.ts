export class SupplierPaused extends Error {
  override readonly name = 'SupplierPaused';
}
