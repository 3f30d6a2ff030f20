import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import { createDocumentUpload } from '../../http/documentUpload.ts';
import { createSupplier } from '../bookings/createSupplier.ts';
import type { ProductModule } from '../productModule.ts';
import { createInsuranceProduct } from './insuranceProduct.ts';
import { LETTER_COMMANDS } from './letterCommands.ts';
import { createLetterProvider } from './letterProvider.ts';
import { createPolicyUploadCheck } from './pages/policyUpload.ts';
import { createPolicyExtra } from './policyExtra.ts';
import { addPolicyFees } from './policyFees.ts';
import { createPolicyTerms } from './policyTerms.ts';
import { createPolicyTrial } from './quoteFees.ts';
import { findInsuranceSentenceUrl } from './search/insuranceSentence.ts';
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
      addFees: (supplier, fees) => addPolicyFees(supplier, fees, setup),
    }),
  createProduct: ({ insurance: supplier }) => createInsuranceProduct(supplier),
  expose: ({ insurance: supplier }) => ({
    pages: [
      { id: 'insurancePlans', title: 'طرح‌های بیمه' },
      { id: 'policyInvoice', title: 'بیمه‌نامه' },
    ],
    fees: createPolicyTrial(supplier),
    terms: createPolicyTerms(supplier),
    tripExtra: createPolicyExtra(supplier),
    sentenceUrl: findInsuranceSentenceUrl,
  }),
  orderRoutes: (services) => [
    createDocumentUpload('/insurance/plans/payment/factor', createPolicyUploadCheck(services)),
  ],
  commands: LETTER_COMMANDS,
  createLetterProvider,
};
