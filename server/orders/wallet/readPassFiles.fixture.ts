const LOCAL_HEADER = 0x04034b50;

/** Reads a ZIP archive of stored files, as `.pkpass` files are. */
export function readPassFiles(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (archive.readUInt32LE(at) === LOCAL_HEADER) {
    const size = archive.readUInt32LE(at + 18);
    const nameAt = at + 30;
    const nameEnd = nameAt + archive.readUInt16LE(at + 26);
    const start = nameEnd + archive.readUInt16LE(at + 28);
    files.set(archive.toString('utf8', nameAt, nameEnd), archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
}
