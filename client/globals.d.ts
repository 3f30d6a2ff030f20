/** Set by the build; client/ uses no other global of Node. */
declare const process: { env: { NODE_ENV?: string } };
