import { Router } from 'express';
import { buildLinkedMessageUrl } from '../../shared/content/contactMessage.ts';

/** Redirects the link in the SMS about an answer. The target page rejects invalid links. */
export function createConversationLinkRouter(): Router {
  const router = Router();
  router.get('/m/:link', (req, res) => {
    res.set({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    res.redirect(303, buildLinkedMessageUrl(req.params.link));
  });
  return router;
}
