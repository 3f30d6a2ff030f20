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
