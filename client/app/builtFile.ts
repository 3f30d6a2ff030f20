/** A script or stylesheet of the build. `integrity` is unknown in development, where files have no fixed content. */
export interface BuiltFile {
  url: string;
  integrity?: string | undefined;
}
