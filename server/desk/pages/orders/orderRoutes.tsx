import type { DeskAction } from '../../../../shared/desk/actions.ts';
import type { Permission } from '../../../../shared/desk/permissions.ts';
import type { DeskContext } from '../../deskContext.ts';
import { openRoute, type DeskRoute, type StaffRoute } from '../../deskRoute.ts';
import { downloadOrders, showOrders } from './listPage.tsx';
import { saveName, showName } from './nameForm.tsx';
import {
  abandonNow,
  saveContact,
  saveTransfer,
  sendMessageAgain,
  showAbandon,
  showAgain,
  showBank,
  showContact,
  showNote,
  showSupplier,
  showTransfer,
  submitBankInquiry,
  submitSupplierInquiry,
  writeNote,
} from './orderForms.tsx';
import { showOrder } from './orderPage.tsx';
import { postGoodwill, postReturn, showGoodwill, showReturn } from './refundForms.tsx';
import { sendRoutes } from './sendSeveral.tsx';
import { showFile } from './showFile.ts';

const ORDERS = '/desk/orders';

const page = (path: string, handle: StaffRoute['handle']) => openRoute(path, 'orders', handle);

/** Builds the page and the post of a form with one permission. The log records a refused attempt under the action. */
function form(
  path: string,
  permission: Permission,
  action: DeskAction,
  [show, post]: readonly [show: StaffRoute['handle'], post: StaffRoute['handle']],
): DeskRoute[] {
  const at = `${ORDERS}/:code/${path}`;
  return [
    { method: 'get', path: at, permission, action, handle: (context: DeskContext) => show(context) },
    { method: 'post', path: at, permission, action, handle: post },
  ];
}

export const orderRoutes: readonly DeskRoute[] = [
  page(ORDERS, showOrders),
  {
    method: 'get',
    path: `${ORDERS}.csv`,
    permission: 'orders',
    action: 'ordersExported',
    handle: (context) => downloadOrders(context, 'csv'),
  },
  {
    method: 'get',
    path: `${ORDERS}.xlsx`,
    permission: 'orders',
    action: 'ordersExported',
    handle: (context) => downloadOrders(context, 'xlsx'),
  },
  ...sendRoutes,
  page(`${ORDERS}/:code`, showOrder),
  {
    method: 'get',
    path: `${ORDERS}/:code/files/:name`,
    permission: 'orders',
    action: 'fileOpened',
    handle: showFile,
  },
  ...form('note', 'orders', 'orderNoted', [showNote, writeNote]),
  ...form('contact', 'corrections', 'contactCorrected', [showContact, saveContact]),
  ...form('name', 'corrections', 'nameCorrected', [showName, saveName]),
  ...form('again', 'orders', 'sentAgain', [showAgain, sendMessageAgain]),
  ...form('transfer/:id', 'transfers', 'transferPaid', [showTransfer, saveTransfer]),
  ...form('bank/:id', 'orders', 'bankAsked', [showBank, submitBankInquiry]),
  ...form('supplier', 'orders', 'supplierAsked', [showSupplier, submitSupplierInquiry]),
  ...form('abandon', 'transfers', 'issueAbandoned', [showAbandon, abandonNow]),
  ...form('return', 'transfers', 'returnConfirmed', [showReturn, postReturn]),
  ...form('goodwill', 'goodwill', 'goodwillGiven', [showGoodwill, postGoodwill]),
];
