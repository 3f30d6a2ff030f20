import { Router } from 'express';
import { readOnly } from '../../http/methods.ts';
import type { Services } from '../../services.ts';
import { TOKEN_FORMS } from './ticketSignature.ts';

const TICKET_FORM = {
  parameter: 'ticket',
  encoding: 'base64url',
  bytes: [
    'number of the form',
    'id of the key',
    'UTF-8 lines',
    'Ed25519 signature of all before it, 64 bytes',
  ],
  lines: TOKEN_FORMS,
};

export function createTicketKeyRouter({ ticketSigner }: Pick<Services, 'ticketSigner'>): Router {
  const router = Router();
  router.all('/.well-known/rahsepar-keys.json', readOnly, async (_req, res) => {
    const keys = await ticketSigner.publicKeys();
    res.set({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' });
    res.json({ form: TICKET_FORM, keys });
  });
  return router;
}
