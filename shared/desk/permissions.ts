export const ROLES = ['clerk', 'cashier', 'manager', 'owner'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  clerk: 'کارشناس',
  cashier: 'صندوق‌دار',
  manager: 'مدیر',
  owner: 'مالک',
};

interface PermissionRule {
  title: string;
  roles: readonly Role[];
}

const EVERYONE = ROLES;
const MONEY: readonly Role[] = ['cashier', 'manager', 'owner'];
const SALES: readonly Role[] = ['manager', 'owner'];
const OWNER: readonly Role[] = ['owner'];

/**
 * The roles that have each permission. Every desk route requires one of these permissions, and the staff page shows
 * the table.
 */
export const PERMISSION_RULES = {
  orders: { title: 'دیدن سفارش، فرستادن دوباره، یادداشت', roles: EVERYONE },
  corrections: { title: 'اصلاح تماس و نام', roles: EVERYONE },
  letters: { title: 'نامه‌ها: پذیرفتن و نپذیرفتن', roles: EVERYONE },
  messages: { title: 'پاسخ به پیام‌ها', roles: EVERYONE },
  departures: { title: 'لغو و ساعت تازهٔ یک حرکت', roles: EVERYONE },
  transfers: { title: 'ثبت واریز، بستن روز', roles: MONEY },
  goodwill: { title: 'برگشت با گذشت، تا سقف خود', roles: MONEY },
  reviews: { title: 'نظرهای مسافران: انتشار یا رد', roles: SALES },
  prices: { title: 'قیمت و کد تخفیف', roles: SALES },
  log: { title: 'دیدن دفتر کارها', roles: SALES },
  texts: { title: 'اعلان سایت، متن پیام‌ها', roles: SALES },
  settings: { title: 'نشان، تماس، محصول‌ها', roles: OWNER },
  staff: { title: 'کارکنان، سقف‌ها، شماره‌حساب', roles: OWNER },
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof PERMISSION_RULES;

export const PERMISSIONS = Object.keys(PERMISSION_RULES) as Permission[];

export function hasPermission(role: Role, permission: Permission): boolean {
  const { roles }: PermissionRule = PERMISSION_RULES[permission];
  return roles.includes(role);
}

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

/** Returns the roles with a permission for the text of a refusal: «مدیر یا مالک». */
export function listRolesOf(permission: Permission): string {
  return PERMISSION_RULES[permission].roles.map((role) => ROLE_TITLES[role]).join(' یا ');
}
