/** Reads 32 bytes as base64. Returns null for any other text. */
export function parseSecretsKey(text: string): Buffer | null {
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === 32 ? key : null;
}
