declare module '@loadable/webpack-plugin' {
  import type { WebpackPluginInstance } from 'webpack';
  export default class LoadablePlugin {
    constructor(options?: { filename?: string; writeToDisk?: boolean; outputAsset?: boolean });
    apply: WebpackPluginInstance['apply'];
  }
}
