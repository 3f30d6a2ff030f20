import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import { documentUpload } from '../../http/documentUpload.ts';
import { createSupplier } from '../bookings/createSupplier.ts';
import type { ProductModule } from '../productModule.ts';
import { insuranceProduct } from './insuranceProduct.ts';
import { LETTER_COMMANDS } from './letterCommands.ts';
import { policyUploadCheck } from './pages/policyUpload.ts';
import { createCompositeInsurers } from './suppliers/compositeInsurers.ts';
import { createHttpInsurer } from './suppliers/http/httpInsurer.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';
import { createSampleInsurer } from './suppliers/sample/sampleInsurer.ts';

declare module '../suppliers.ts' {
  interface Suppliers {
    insurance: InsuranceSupplier;
  }
}

export const insurance: ProductModule<'insurance'> = {
  name: 'insurance',
  startPath: INSURANCE,
  guesses: { pages: [{ href: INSURANCE, label: 'بیمهٔ مسافرتی', words: 'insurance بیمه' }] },
  createSupplier: (setup) =>
    createSupplier(setup, {
      product: 'insurance',
      sampleSecret: 'sample-insurer',
      createSample: createSampleInsurer,
      fromGateway: createHttpInsurer,
      combine: createCompositeInsurers,
    }),
  createProduct: ({ insurance: supplier }) => insuranceProduct(supplier),
  orderRoutes: (services) => [documentUpload('/insurance/plans/payment/factor', policyUploadCheck(services))],
  commands: LETTER_COMMANDS,
};
