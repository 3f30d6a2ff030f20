/** A script or stylesheet of the build. `integrity` is unknown in development, where files have no fixed content. */
export interface BuiltFile {
  href: string;
  integrity?: string | undefined;
}
