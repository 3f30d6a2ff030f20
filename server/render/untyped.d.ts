import '@loadable/server';
import 'express';

declare module '@loadable/server' {
  interface ChunkExtractor {
    addChunk(name: string): void;
    getMainAssets(scriptType?: string): { url: string }[];
    getRequiredChunksScriptTag(attributes: object): string;
  }
}

declare module 'express-serve-static-core' {
  interface Response {
    /** Added by the compression middleware. */
    flush?(): void;
  }
}

declare global {
  interface ImportMeta {
    /** Webpack's own: the modules of a folder whose path from it matches. */
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { (file: string): unknown; keys(): string[] };
  }
}
