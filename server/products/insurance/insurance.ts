import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import { documentUpload } from '../../http/documentUpload.ts';
import { createInsuranceSupplier } from '../bookings/createSuppliers.ts';
import type { ProductModule } from '../productModule.ts';
import { insuranceProduct } from './insuranceProduct.ts';
import { policyUploadCheck } from './pages/policyUpload.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';
import { createSampleInsurer } from './suppliers/sample/sampleInsurer.ts';

declare module '../productModule.ts' {
  interface Suppliers {
    insurance: InsuranceSupplier;
  }
}

export const insurance: ProductModule<'insurance'> = {
  name: 'insurance',
  startPath: INSURANCE,
  guesses: { pages: [{ href: INSURANCE, label: 'بیمهٔ مسافرتی', words: 'insurance بیمه' }] },
  async createSupplier({ env, db, clock, log, secret }) {
    const sample = createSampleInsurer({
      db,
      clock,
      secretSeed: (await secret('sample-insurer')).toString('hex'),
      holdMinutes: env.holdMinutes,
      delaysMs: env.sampleDelaysMs,
      failEvery: env.sampleFailEvery,
    });
    return createInsuranceSupplier(env.suppliers, sample, { db, clock, log });
  },
  createProduct: ({ insurance: supplier }) => insuranceProduct(supplier),
  orderRoutes: (services) => [documentUpload('/insurance/plans/payment/factor', policyUploadCheck(services))],
};
