import type { Request, RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';
import { parseMultipart, type FormPart } from './multipart.ts';
import { parseQuery, type ParsedQuery } from './queryParser.ts';

/** Bytes: the largest document and a few form fields. */
const LARGEST_BODY = 3.1 * 1024 * 1024;
export const LARGEST_DOCUMENT = 3 * 1024 * 1024;
const LARGEST_FIELD = 4000;

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

const MAGIC: readonly { type: DocumentType; bytes: Buffer }[] = [
  { type: 'application/pdf', bytes: Buffer.from('%PDF-') },
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];

/** Detects the type from the first bytes, and ignores the file name and the declared type. */
export function findDocumentType(content: Buffer): DocumentType | null {
  return MAGIC.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))?.type ?? null;
}

function buildDocumentField(content: Buffer): ParsedQuery {
  if (content.length > LARGEST_DOCUMENT) return { problem: 'too_big' };
  const mediaType = findDocumentType(content);
  if (mediaType === null) return { problem: 'wrong_type' };
  return { mediaType, base64: content.toString('base64') };
}

function collectForm(parts: readonly FormPart[]): ParsedQuery {
  const fields = new URLSearchParams();
  const files: ParsedQuery = {};
  for (const { name, isFile, content } of parts) {
    if (!isFile) {
      if (content.length > LARGEST_FIELD)
        throw new HttpError(413, `field ${name} of ${content.length} bytes`);
      fields.append(name, content.toString('utf8'));
    } else if (content.length > 0 && name === 'document') {
      files.document = buildDocumentField(content);
    }
  }
  fields.delete('document');
  return Object.assign(parseQuery(fields.toString()), files);
}

/** Decides by the request headers. Returns null to read the body, else the form that the page gets instead. */
export type UploadCheck = (req: Request) => Promise<ParsedQuery | null>;

/** Reads an upload in memory, never on disk. Calls `check` before it reads the first byte of the body. */
export function createDocumentUpload(path: string, check: UploadCheck): RequestHandler {
  return async (req, _res, next) => {
    const contentType = req.headers['content-type'] ?? '';
    if (req.method !== 'POST' || req.path !== path || !/^multipart\/form-data\b/i.test(contentType))
      return next();
    if (req.headers['content-encoding'] !== undefined) throw new HttpError(415, 'compressed multipart form');
    const body = (await check(req)) ?? (await readUpload(req, contentType));
    req.body = body;
    next();
  };
}

async function readUpload(req: Request, contentType: string): Promise<ParsedQuery> {
  const parts = await readParts(req, contentType);
  return parts ? collectForm(parts) : { document: { problem: 'body_too_big' } };
}

/** Reads a multipart body. Returns null when it is too long. */
export async function readParts(req: Request, contentType: string): Promise<FormPart[] | null> {
  const content = await readBody(req);
  if (content === null) return null;
  const parts = await parseMultipart(content, contentType);
  if (!parts) throw new HttpError(400, 'unreadable multipart form');
  return parts;
}

/** Reads and discards the rest of a body that is too long: a browser whose upload is cut off shows no response. */
function readBody(req: Request): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    let tooLong = Number(req.headers['content-length'] ?? 0) > LARGEST_BODY;
    req.on('data', (piece: Buffer) => {
      length += piece.length;
      tooLong ||= length > LARGEST_BODY;
      if (tooLong) pieces.length = 0;
      else pieces.push(piece);
    });
    req.once('end', () => resolve(tooLong ? null : Buffer.concat(pieces)));
    req.once('error', reject);
    req.once('close', () => reject(new HttpError(400, 'the upload was aborted')));
  });
}
