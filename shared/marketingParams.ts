/** Parameters that advertisers and mail senders append; no page reads them. */
const MARKETING_PARAMS = new Set([
  '_ga',
  '_gl',
  '_openstat',
  'dclid',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'msclkid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
  'ysclid',
]);
const UTM = /^utm_[a-z_]+$/;

/** Removes marketing parameters from an address or a query and leaves every other byte as it is. */
export function dropMarketingParams(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const given = address.slice(start + 1).split('&');
  const kept = given.filter((pair) => !isMarketing(pair));
  if (kept.length === given.length) return address;
  return address.slice(0, start) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

function isMarketing(pair: string): boolean {
  const [name = ''] = pair.split('=', 1);
  return MARKETING_PARAMS.has(name) || UTM.test(name);
}
