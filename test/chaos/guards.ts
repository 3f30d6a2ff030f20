/** A guard of the purchase: its file, the code to remove and the replacement. */
export interface Guard {
  name: string;
  file: string;
  code: string;
  without: string;
}

/** Figure M17: `npm run chaos` must report a finding when any one of these guards is removed. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'a second payment counts as a duplicate',
    file: 'server/orders/payments/settlementRules.ts',
    code: "if (!WAITING.has(state) && !ENDED.has(state)) return { kind: 'duplicate' };",
    without: '',
  },
  {
    name: 'the paid amount is compared with the order',
    file: 'server/orders/payments/settlementRules.ts',
    code: "if (!amountsAgree) return { kind: 'mismatch' };",
    without: '',
  },
  {
    name: 'a late payment takes its seats again',
    file: 'server/orders/payments/settlementRules.ts',
    code: 'const inTime = WAITING.has(state) && holdLive;',
    without: 'const inTime = WAITING.has(state) || holdLive;',
  },
  {
    name: 'money for a cancelled order goes back',
    file: 'server/orders/payments/settlementRules.ts',
    code: "next: state === 'cancelled' || (isChange && !inTime) ? 'refund' : 'issue',",
    without: "next: isChange && !inTime ? 'refund' : 'issue',",
  },
  {
    name: 'a settled payment is not settled again',
    file: 'server/orders/payments/settlePayment.ts',
    code: 'if (final) return { kind: final, isNew: false };',
    without: '',
  },
  {
    name: 'a bank reference belongs to one payment',
    file: 'server/payments/sandbox/sandboxLedger.ts',
    code: ".where('state', '=', 'created')\n    .where('expires_at', '>', now)",
    without: ".where('state', 'in', ['created', 'paid', 'verified'])",
  },
  {
    name: 'one run of a refund request at a time',
    file: 'server/orders/refunds/processRefundRequest.ts',
    code: "const claim = await claimRefundRequest(deps, requestId, state);\n  if (claim === null) return 'pending';",
    without:
      'const claim = (await claimRefundRequest(deps, requestId, state)) ?? { at: deps.clock(), renew: async () => true };',
  },
  {
    name: 'a refund request is accepted once',
    file: 'server/orders/refunds/processRefundRequest.ts',
    code: "if (request.state === 'confirmed') {\n    if",
    without: "if (request.state !== 'quoted') {\n    if",
  },
  {
    name: 'a quote is calculated again when it is confirmed',
    file: 'server/orders/refunds/confirmRefund.ts',
    code: "if (request.valid_until <= now || !isSameRefund(request, refund)) return { kind: 'lapsed' };",
    without: '',
  },
  {
    name: 'a refund is settled once',
    file: 'server/orders/refunds/sendRefund.ts',
    code: ".where('state', '=', 'requested')\n    .returning(['amount', 'reason', 'payment_id'])",
    without: ".returning(['amount', 'reason', 'payment_id'])",
  },
  {
    name: 'the owner of a message closes it',
    file: 'server/jobs/outboxWorker.ts',
    code: ".where('attempts', '=', message.attempts)\n    .where('done_at', 'is', null)",
    without: '',
  },
  {
    name: 'tickets are saved once',
    file: 'server/orders/tickets/issueOrder.ts',
    code: "if (order.state !== 'ticketing') return toIssueResult(order);",
    without: '',
  },
  {
    name: 'unpaid orders expire',
    file: 'server/orders/holds/expireDueOrders.ts',
    code: "else await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');",
    without: '',
  },
  {
    name: 'a discount is used as often as it allows',
    file: 'server/orders/payments/applyDiscount.ts',
    code: "if (await hasOpenPayment(tx, order.id)) return { kind: 'refused', reason: 'payment_open' };",
    without: '',
  },
];
