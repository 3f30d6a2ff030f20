/** Values of the variables PRODUCTS and SUPPLIER_URLS. */
export const PRODUCT_NAMES = ['flights', 'buses', 'insurance'] as const;

export type ProductName = (typeof PRODUCT_NAMES)[number];
