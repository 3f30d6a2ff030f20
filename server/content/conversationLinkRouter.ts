import { Router } from 'express';
import { buildLinkedMessageUrl } from '../../shared/content/contactMessage.ts';

/** The link of an SMS with an answer; the page behind it refuses bad links. */
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
