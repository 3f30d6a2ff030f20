import busboy from 'busboy';

/** Contains no file name, because no code may use it. */
export interface FormPart {
  name: string;
  isFile: boolean;
  content: Buffer;
}

const MAX_PARTS = 40;
const MAX_NAME_LENGTH = 100;

/** Parses a multipart body (RFC 7578). Returns null for a malformed one. */
export function parseMultipart(body: Buffer, contentType: string): Promise<FormPart[] | null> {
  return new Promise((resolve) => {
    const refuse = () => resolve(null);
    const parts: FormPart[] = [];
    // busboy also reports parts without a name.
    const add = (name: string | undefined, isFile: boolean, content: Buffer) => {
      if (name === undefined || name.length > MAX_NAME_LENGTH) refuse();
      else parts.push({ name, isFile, content });
    };
    const parser = createParser(body, contentType);
    if (!parser) return refuse();
    parser.on('field', (name, value) => add(name, false, Buffer.from(value)));
    parser.on('file', (name, file) => {
      const pieces: Buffer[] = [];
      // A file that ends early emits its own error, which would end the process without a listener.
      file.on('error', refuse);
      file.on('data', (piece: Buffer) => pieces.push(piece));
      file.on('end', () => add(name, true, Buffer.concat(pieces)));
    });
    parser.on('partsLimit', refuse);
    parser.on('error', refuse);
    parser.on('close', () => resolve(parts));
    parser.end(body);
  });
}

function createParser(body: Buffer, contentType: string): busboy.Busboy | null {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // busboy counts the closing delimiter as a part.
      limits: { parts: MAX_PARTS + 1, fieldSize: body.length },
    });
  } catch {
    return null;
  }
}
