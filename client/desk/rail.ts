import type { Permission } from '../../shared/desk/permissions.ts';
import type { IconName } from '../ui/iconNames.ts';

interface RailEntry {
  /** A page sets it as its `section`. */
  id: string;
  title: string;
  path: string;
  icon: IconName;
  permission: Permission;
  group?: 'sales' | 'office';
}

/**
 * Items in display order. Items without a page or a permission are left out. The first six have the shortcut keys 1 to
 * 6.
 */
export const RAIL: readonly RailEntry[] = [
  { id: 'today', title: 'امروز', path: '/desk/today', icon: 'bolt', permission: 'orders' },
  { id: 'orders', title: 'سفارش‌ها', path: '/desk/orders', icon: 'list', permission: 'orders' },
  { id: 'departures', title: 'حرکت‌ها', path: '/desk/departures', icon: 'plane', permission: 'departures' },
  { id: 'letters', title: 'نامه‌ها', path: '/desk/letters', icon: 'file', permission: 'letters' },
  { id: 'messages', title: 'پیام‌ها', path: '/desk/messages', icon: 'mail', permission: 'messages' },
  { id: 'money', title: 'پول', path: '/desk/money', icon: 'bank', permission: 'transfers' },
  {
    id: 'approvals',
    title: 'نفر دوم',
    path: '/desk/approvals',
    icon: 'check-circle',
    permission: 'goodwill',
  },
  {
    id: 'prices',
    title: 'قیمت‌ها',
    path: '/desk/prices',
    icon: 'percent',
    permission: 'prices',
    group: 'sales',
  },
  {
    id: 'codes',
    title: 'کدهای تخفیف',
    path: '/desk/codes',
    icon: 'tag',
    permission: 'prices',
    group: 'sales',
  },
  {
    id: 'reviews',
    title: 'نظرها',
    path: '/desk/reviews',
    icon: 'star',
    permission: 'reviews',
    group: 'sales',
  },
  { id: 'staff', title: 'کارکنان', path: '/desk/staff', icon: 'users', permission: 'staff', group: 'office' },
  { id: 'log', title: 'دفتر کارها', path: '/desk/log', icon: 'eye', permission: 'log', group: 'office' },
  {
    id: 'settings',
    title: 'تنظیمات',
    path: '/desk/settings',
    icon: 'filter',
    permission: 'texts',
    group: 'office',
  },
];

export const RAIL_GROUPS = { sales: 'فروش', office: 'اداره' } as const;
