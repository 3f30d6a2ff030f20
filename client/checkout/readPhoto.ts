interface TextDetector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>;
}

/** The Shape Detection API of some phones. */
type WithTextDetector = typeof globalThis & { TextDetector?: new () => TextDetector };

export function canReadPhotos(): boolean {
  return (globalThis as WithTextDetector).TextDetector !== undefined && 'createImageBitmap' in globalThis;
}

/** Reads the two machine-readable lines of a passport. Returns an empty string when the phone finds none. */
export async function readPhoto(photo: Blob): Promise<string> {
  const { TextDetector } = globalThis as WithTextDetector;
  if (!TextDetector) return '';
  try {
    const found = await new TextDetector().detect(await createImageBitmap(photo));
    return found
      .map(({ rawValue, boundingBox }) => ({ text: rawValue.replace(/\s/g, ''), top: boundingBox.top }))
      .filter(({ text }) => text.length >= 40 && text.includes('<'))
      .sort((one, other) => one.top - other.top)
      .map(({ text }) => text)
      .join('\n');
  } catch {
    return '';
  }
}
