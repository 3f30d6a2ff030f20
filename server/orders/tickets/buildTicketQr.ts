import QRCode from 'qrcode';

/** A single line path. Stroke it one unit wide, moved down by half a unit, on white. */
export interface QrPath {
  size: number;
  path: string;
}

/** ISO/IEC 18004 requires four quiet modules per side; the frame of the picture adds the other two. */
const QUIET = 2;

/** Uses the lowest correction level: on a screen or fresh paper, size matters more. */
export function buildTicketQr(text: string): QrPath {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'L' });
  const { size, data } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    let pen = 0;
    let line = '';
    for (let start = 0; start < size; start += 1) {
      if (!data[row * size + start]) continue;
      let end = start;
      while (end < size && data[row * size + end]) end += 1;
      line += line === '' ? `M${start + QUIET} ${row + QUIET}` : `m${start - pen} 0`;
      line += `h${end - start}`;
      pen = end;
      start = end;
    }
    path += line;
  }
  return { size: size + 2 * QUIET, path };
}
