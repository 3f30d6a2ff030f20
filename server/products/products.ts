import type { BusSupplier } from './buses/suppliers/busPort.ts';
import type { InsuranceSupplier } from './insurance/suppliers/insurancePort.ts';
import type { FlightSupplier } from './flights/suppliers/port.ts';
import { busProduct } from './buses/busProduct.ts';
import { flightProduct } from './flights/flightProduct.ts';
import { insuranceProduct } from './insurance/insuranceProduct.ts';
import type { Product } from './product.ts';

/** Everything the house sells, by the id that is written into orders. */
export type Products = ReadonlyMap<string, Product>;

/** One line for each product. */
export function createProducts(suppliers: {
  supplier: FlightSupplier;
  buses: BusSupplier;
  insurance: InsuranceSupplier;
}): Products {
  const products: Product[] = [
    flightProduct(suppliers.supplier),
    busProduct(suppliers.buses),
    insuranceProduct(suppliers.insurance),
  ];
  return new Map(products.map((product) => [product.id, product]));
}

/** @throws Error for a product that is not sold here any more: its orders need it to be kept */
export function productOf(products: Products, id: string): Product {
  const product = products.get(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
