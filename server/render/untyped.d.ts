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
    flush?(): void;
  }
}

declare global {
  interface ImportMeta {
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { (file: string): unknown; keys(): string[] };
  }
}
