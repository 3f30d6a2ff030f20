// oxlint-disable-next-line typescript/no-empty-interface
export interface Suppliers {}
