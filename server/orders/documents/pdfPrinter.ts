import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Paper, PrintedDocument } from '../../../shared/orders/printedDocument.ts';
import { formatSender } from '../../../shared/settings/sellerFacts.ts';
import type { SettingsSource } from '../../settings/ShopSettings.ts';

/** Template and fonts (decision 039), relative to the root like the content of the embedded CMS. */
const FILES = 'server/orders/documents/files';
const FONTS = ['Vazirmatn-Regular.ttf', 'Vazirmatn-Bold.ttf'];
/** One document takes some 10 ms, so this is a wait of a fraction of a second. */
const MOST_WAITING = 20;
/** Compilations of these many last documents stay in memory. */
const REMEMBERED = 2;

export type PrintResult = { kind: 'printed'; pdf: Buffer } | { kind: 'busy' };

export interface PdfPrinter {
  /** The same document and instant give the same bytes. Throws when the template does not compile. */
  print(document: PrintedDocument, options: { paper: Paper; at: Date }): Promise<PrintResult>;
}

interface Press {
  compiler: NodeCompiler;
  template: string;
}

/** Loads the compiler with the first document. Prints one at a time, with an event loop turn between two. */
export function createPdfPrinter(settings: SettingsSource): PdfPrinter {
  let press: Promise<Press> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const getPress = () => {
    press ??= loadPress().catch((error: unknown) => {
      press = undefined;
      throw error;
    });
    return press;
  };
  return {
    async print(document, { paper, at }) {
      if (waiting >= MOST_WAITING) return { kind: 'busy' };
      waiting += 1;
      const turn = last.then(async () => {
        const { compiler, template } = await getPress();
        // Native objects are freed on event loop turns only.
        await setImmediate();
        return compile(compiler, template, {
          data: JSON.stringify({ ...drawCodes(document), ...readSender(settings), paper }),
          at,
        });
      });
      last = turn.catch(() => undefined);
      try {
        return { kind: 'printed', pdf: await turn };
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Name and phones at the foot of every sheet, and the colour of the heads. */
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

/** An SVG, which stays a vector in the PDF, with the quiet zone of ISO/IEC 18004. */
function drawCode({ size, path: lines }: { size: number; path: string }): string {
  const side = size + 4;
  const frame = `x="-2" y="-2" width="${side}" height="${side}" fill="#fff"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${side} ${side}"><rect ${frame}/><path d="${lines}" stroke="#000" transform="translate(0 .5)"/></svg>`;
}

async function loadPress(): Promise<Press> {
  const [{ NodeCompiler: Compiler }, template, ...fonts] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    readFile(path.join(FILES, 'document.typ'), 'utf8'),
    ...FONTS.map((name) => readFile(path.join(FILES, name))),
  ]);
  const compiler = Compiler.create({ workspace: path.resolve(FILES), fontArgs: [{ fontBlobs: fonts }] });
  return { compiler, template };
}

function compile(compiler: NodeCompiler, template: string, { data, at }: { data: string; at: Date }): Buffer {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
  if (!compiled.result) {
    throw new Error(
      `the PDF does not compile: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`,
    );
  }
  const creationTimestamp = Math.floor(at.getTime() / 1000);
  try {
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    // PDF/UA forbids letters that the font lacks (an emoji in a name): a ticket with a box in it is still a ticket.
    return compiler.pdf(compiled.result, { creationTimestamp });
  } finally {
    compiler.evictCache(REMEMBERED);
  }
}
