/** Parameters that advertisers and mailing services append. No page reads them. */
const MARKETING_PARAM = new RegExp(
  '^(utm_[a-z_]+|_ga|_gl|_openstat|dclid|fbclid|gad_campaignid|gad_source|gbraid|gclid|gclsrc|li_fat_id|' +
    'mc_cid|mc_eid|msclkid|srsltid|ttclid|twclid|wbraid|yclid|ysclid)(=|$)',
);

/** Removes marketing parameters from a URL or a query. Every other byte stays unchanged. */
export function dropMarketingParams(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const query = address.slice(start + 1);
  const kept = query
    .split('&')
    .filter((pair) => !MARKETING_PARAM.test(pair))
    .join('&');
  return kept === query ? address : address.slice(0, start) + (kept && `?${kept}`);
}
