import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Paper, PrintedDocument } from '../../../shared/orders/printedDocument.ts';
import { formatSender } from '../../../shared/settings/sellerFacts.ts';
import type { SettingsSource } from '../../settings/ShopSettings.ts';
import type { TripPicture } from './buildTripPicture.ts';
import { readDrawing } from './readDrawing.ts';

/** Templates and fonts (decision 039), relative to the root like the content of the embedded CMS. */
const FILES = 'server/orders/documents/files';
const FONTS = ['Vazirmatn-Regular.ttf', 'Vazirmatn-Bold.ttf'];
/** Maximum waiting documents. Each takes about 10 ms, so the wait is a fraction of a second. */
const MAX_WAITING_DOCUMENTS = 20;
/** Maximum waiting pictures. On a busy machine, each occupies a pool thread for up to a second. */
const MAX_WAITING_PICTURES = 5;
const PICTURE_WIDTH = 1080;
/** Number of recent documents whose compilations stay in memory. */
const REMEMBERED = 2;

export type PrintResult = { kind: 'printed'; file: Buffer } | { kind: 'busy' };

export interface DocumentPrinter {
  /** Prints a PDF. The same document and instant give the same bytes. Throws when the template does not compile. */
  print(document: PrintedDocument, options: { paper: Paper; at: Date }): Promise<PrintResult>;
  /** Draws a PNG, 1080 pixels wide. The same picture gives the same bytes. */
  draw(picture: TripPicture): Promise<PrintResult>;
}

interface Press {
  compiler: NodeCompiler;
  document: string;
  picture: string;
}

/**
 * Loads the compiler with the first document. Compiles one document at a time and yields an event loop turn in between.
 */
export function createDocumentPrinter(settings: SettingsSource): DocumentPrinter {
  let loading: Promise<Press> | undefined;
  const compileNext = createQueue(MAX_WAITING_DOCUMENTS);
  const drawNext = createQueue(MAX_WAITING_PICTURES);
  const getPress = async () => {
    loading ??= loadPress().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const press = await loading;
    // Native objects are freed only between event loop turns.
    await setImmediate();
    return press;
  };
  return {
    print: (document, { paper, at }) =>
      compileNext(async () => {
        const { compiler, document: template } = await getPress();
        const data = { ...drawCodes(document), ...readSender(settings), paper };
        return compile({ compiler, template, data }, (compiled) => exportPdf(compiler, compiled, at));
      }),
    draw: (picture) =>
      drawNext(async () => {
        const [{ compiler, picture: template }, { renderAsync }, drawing] = await Promise.all([
          getPress(),
          import('@resvg/resvg-js'),
          readDrawing(picture.drawing),
        ]);
        const data = { ...picture, ...readSender(settings), drawing };
        const svg = compile({ compiler, template, data }, (compiled) => compiler.plainSvg(compiled));
        assertFlat(svg);
        // Letters are outlines here, so the SVG needs no font.
        const options = {
          fitTo: { mode: 'width', value: PICTURE_WIDTH },
          font: { loadSystemFonts: false },
        } as const;
        return (await renderAsync(svg, options)).asPng();
      }),
  };
}

/**
 * Throws for groups that a long text can move out of the picture, where resvg would abort the process (decision 077).
 */
function assertFlat(svg: string): void {
  const images = svg.match(/<image/g)?.length ?? 0;
  if (images > 1 || /\s(?:clip-path|mask|filter|opacity)=/.test(svg)) {
    throw new Error('the picture has groups that a long text can move out of it');
  }
}

/** Runs one task at a time. Answers `busy` when `most` tasks are running or waiting. */
function createQueue(most: number): (task: () => Promise<Buffer>) => Promise<PrintResult> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (task) => {
    if (waiting >= most) return { kind: 'busy' };
    waiting += 1;
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    try {
      return { kind: 'printed', file: await turn };
    } finally {
      waiting -= 1;
    }
  };
}

/** Returns the name and phones for the foot of every page, and the colour of the headings. */
function readSender({ values }: SettingsSource) {
  const { brand } = values;
  return {
    brand: brand.name,
    sender: formatSender(values) ?? brand.name,
    accent: brand.colors?.primary ?? '#0a4fb8',
  };
}

function drawCodes(document: PrintedDocument) {
  const parts = document.parts.map((part) =>
    part.kind === 'ticket' ? { ...part, qr: part.qr && drawCode(part.qr) } : part,
  );
  return { ...document, parts };
}

/** Draws an SVG, which stays a vector in the PDF, with the quiet zone of ISO/IEC 18004. */
function drawCode({ size, path: lines }: { size: number; path: string }): string {
  const side = size + 4;
  const frame = `x="-2" y="-2" width="${side}" height="${side}" fill="#fff"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${side} ${side}"><rect ${frame}/><path d="${lines}" stroke="#000" transform="translate(0 .5)"/></svg>`;
}

async function loadPress(): Promise<Press> {
  const [{ NodeCompiler: Compiler }, document, picture, ...fonts] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    readFile(path.join(FILES, 'document.typ'), 'utf8'),
    readFile(path.join(FILES, 'picture.typ'), 'utf8'),
    ...FONTS.map((name) => readFile(path.join(FILES, name))),
  ]);
  const compiler = Compiler.create({ workspace: path.resolve(FILES), fontArgs: [{ fontBlobs: fonts }] });
  return { compiler, document, picture };
}

interface Sheet {
  compiler: NodeCompiler;
  template: string;
  data: unknown;
}

function compile<Output>(
  { compiler, template, data }: Sheet,
  exportTo: (compiled: NodeTypstDocument) => Output,
): Output {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
  if (!compiled.result) {
    throw new Error(
      `the template does not compile: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`,
    );
  }
  try {
    return exportTo(compiled.result);
  } finally {
    compiler.evictCache(REMEMBERED);
  }
}

function exportPdf(compiler: NodeCompiler, compiled: NodeTypstDocument, at: Date): Buffer {
  const creationTimestamp = Math.floor(at.getTime() / 1000);
  try {
    return compiler.pdf(compiled, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    // PDF/UA forbids characters that the font lacks, such as an emoji in a name. A ticket with a placeholder box is
    // still valid, so it is printed without PDF/UA.
    return compiler.pdf(compiled, { creationTimestamp });
  }
}
