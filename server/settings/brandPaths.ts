/**
 * Folder of the logo, the social picture and the brand's stylesheet. File names contain hashes, so files never change.
 */
export const BRAND_FILES = '/brand';

/** Address that closes the notice at the top of the shop. */
export const NOTICE_PATH = '/notice';

/** Cookie with the id of the notice that the visitor closed. */
export const NOTICE_COOKIE = 'rs_notice';

/** Used until the agency uploads its own social picture. */
export const DEFAULT_PICTURE = '/image/logo.png';
