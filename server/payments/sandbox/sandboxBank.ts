import { Router, type Request, type Response } from 'express';
import type { BuiltFile } from '../../../client/app/builtFile.ts';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import { HttpError } from '../../http/httpErrors.ts';
import type { SettingsSource } from '../../settings/ShopSettings.ts';
import { buildBankPage } from './sandboxBankPage.ts';
import {
  cancelAtBank,
  isAuthority,
  payAtBank,
  readPayment,
  type BankDeps,
  type BankPayment,
} from './sandboxLedger.ts';

const PATH = '/sandbox-bank/:authority';
const TEST_PAN = '603799******7893';

export interface SandboxBankOptions {
  settings: SettingsSource;
  stylesheets?: readonly BuiltFile[];
}

export function createSandboxBank(
  deps: BankDeps,
  { settings, stylesheets = [] }: SandboxBankOptions,
): Router {
  const router = Router();

  async function loadPayment(req: Request): Promise<BankPayment> {
    const { authority } = req.params;
    const payment =
      typeof authority === 'string' && isAuthority(authority)
        ? await readPayment(deps, authority)
        : undefined;
    if (!payment) throw new HttpError(404, 'no such payment at the sandbox bank');
    return payment;
  }

  function show(res: Response, payment: BankPayment, refused: boolean): void {
    const page = {
      payment,
      now: deps.clock(),
      brand: settings.values.brand.name,
      stylesheets,
      refused,
      returnUrl: returnUrl(payment),
    };
    res
      .status(refused ? 409 : 200)
      .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('html')
      .send(buildBankPage(page));
  }

  router.get(PATH, async (req, res) => {
    show(res, await loadPayment(req), false);
  });

  router.post(PATH, async (req, res) => {
    const payment = await loadPayment(req);
    const form = (req.body ?? {}) as Record<string, unknown>;
    const done =
      form.action === 'pay'
        ? await payAtBank(deps, payment.authority, maskPan(form.card))
        : form.action === 'cancel' && (await cancelAtBank(deps, payment.authority));
    const after = await loadPayment(req);
    if (!done) return show(res, after, true);
    res
      .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(303, returnUrl(after));
  });

  return router;
}

/** Returns a path without an origin, because the browser may know the shop by another host name. */
function returnUrl(payment: BankPayment): string {
  const { pathname } = new URL(payment.callback_url);
  const status = payment.state === 'paid' || payment.state === 'verified' ? 'OK' : 'NOK';
  return `${pathname}?Authority=${payment.authority}&Status=${status}`;
}

/** Shows the first six and last four digits. Any text other than 16 digits becomes the test card. */
function maskPan(typed: unknown): string {
  const digits = typeof typed === 'string' ? toLatinDigits(typed.slice(0, 40)).replace(/[^0-9]/gu, '') : '';
  return digits.length === 16 ? `${digits.slice(0, 6)}******${digits.slice(-4)}` : TEST_PAN;
}
