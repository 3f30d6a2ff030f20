import { HANDBOOK, searchHandbook } from '../../../../client/desk/handbook/findPages.ts';
import type { HandbookPage } from '../../../../client/desk/handbook/handbookPage.ts';
import { HandbookArticle, HandbookIndex } from '../../../../client/desk/pages/handbook/HandbookPages.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { sendFile, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import type { DeskRoute } from '../../deskRoute.ts';
import { hasPicture, readPicture } from '../../handbook/pictures.ts';

const PAGE = `${DESK_PATHS.help}/:id`;
const open = { method: 'get', permission: 'any', action: 'opened' } as const;

export const handbookRoutes: readonly DeskRoute[] = [
  { ...open, path: DESK_PATHS.help, handle: showIndex },
  { ...open, path: PAGE, handle: showArticle },
  { ...open, path: `${PAGE}/picture`, handle: sendPicture },
];

async function showIndex({ query }: DeskContext): Promise<DeskAnswer> {
  const typed = (query.get('q') ?? '').trim().slice(0, 80);
  return showPage({ title: 'راهنما', body: <HandbookIndex typed={typed} pages={searchHandbook(typed)} /> });
}

function findPage({ params }: DeskContext): HandbookPage {
  const page = HANDBOOK.find(({ id }) => id === params.id);
  if (!page) throw notFound('no such page of the handbook');
  return page;
}

async function showArticle(context: DeskContext): Promise<DeskAnswer> {
  const page = findPage(context);
  const { picture } = page;
  const shown = hasPicture(picture) ? HANDBOOK.find(({ id }) => id === picture) : undefined;
  const body = <HandbookArticle page={page} shown={shown ?? null} />;
  return showPage({ title: `راهنما: ${page.title}`, body });
}

async function sendPicture(context: DeskContext): Promise<DeskAnswer> {
  const { id } = findPage(context);
  if (!hasPicture(id)) throw notFound('no picture of this page');
  return sendFile({
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
    body: await readPicture(id),
  });
}
