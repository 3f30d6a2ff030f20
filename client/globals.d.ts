/** Set by the build; client/ uses nothing else of Node. */
declare const process: { env: { NODE_ENV?: string } };
