import express, { type RequestHandler } from 'express';
import { HttpError } from '../render/answers.ts';
import { boundaryOf, type FormPart, parseMultipart } from './multipart.ts';
import { type ParsedQuery, parseQuery } from './queryParser.ts';

/** What a body may hold: a document of the size below, one that is somewhat too big, and a few fields. */
const BODY_LIMIT = '12mb';
export const LARGEST_DOCUMENT = 3 * 1024 * 1024;
const LARGEST_FIELD = 4000;

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

const MAGIC: readonly { type: DocumentType; bytes: Buffer }[] = [
  { type: 'application/pdf', bytes: Buffer.from('%PDF-') },
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];

/** What a file is by its first bytes; what it is called or says of itself does not count. */
export function documentType(content: Buffer): DocumentType | null {
  return MAGIC.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))?.type ?? null;
}

/** A posted document as a form carries it: base64 with its type, or why there is none. */
function documentField(content: Buffer): ParsedQuery {
  if (content.length > LARGEST_DOCUMENT) return { problem: 'too_big' };
  const mediaType = documentType(content);
  if (mediaType === null) return { problem: 'wrong_type' };
  return { mediaType, base64: content.toString('base64') };
}

function formOf(parts: readonly FormPart[]): ParsedQuery {
  const fields = new URLSearchParams();
  const files: ParsedQuery = {};
  for (const { name, isFile, content } of parts) {
    if (!isFile) {
      if (content.length > LARGEST_FIELD)
        throw new HttpError(413, `field ${name} of ${content.length} bytes`);
      fields.append(name, content.toString('utf8'));
    } else if (content.length > 0 && name === 'document') {
      files.document = documentField(content);
    }
  }
  fields.delete('document');
  return Object.assign(parseQuery(fields.toString()), files);
}

/**
 * Reads the multipart form of one page, the only one that takes a file (field `document`), into the same shape as every
 * other form. Nothing is written to a disk.
 */
export function documentUpload(path: string): RequestHandler[] {
  const isUpload = (type: string | undefined) => /^multipart\/form-data\b/i.test(type ?? '');
  const read = express.raw({
    type: (req) => isUpload(req.headers['content-type']),
    limit: BODY_LIMIT,
    inflate: false,
  });
  return [
    (req, res, next) => (req.path === path ? read(req, res, next) : next()),
    (req, _res, next) => {
      if (req.path !== path || !Buffer.isBuffer(req.body)) return next();
      const boundary = boundaryOf(req.headers['content-type'] ?? '');
      const parsed = boundary === null ? null : parseMultipart(req.body, boundary);
      if (!parsed?.ok) return next(new HttpError(400, 'unreadable multipart form'));
      try {
        req.body = formOf(parsed.parts);
        next();
      } catch (error) {
        next(error);
      }
    },
  ];
}
