const MESSAGES =
  /Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i;

/** True for code of ours that could not be fetched: webpack's own error and the browsers' for `import()`. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || MESSAGES.test(error.message);
}

/** A promise for while the document is on its way out: nothing of the old page may render any more. */
export function leaving<T>(): Promise<T> {
  return new Promise<T>(() => {});
}

/**
 * Loads the code of a page that is being navigated to. When it is gone, the target is loaded as a document; when that
 * was just tried, the error goes on to the error screen (contracts/build-reload.md B4).
 */
export async function loadForNavigation<T>(
  load: () => Promise<T>,
  reload: () => 'reloading' | 'guarded' | 'refused',
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isChunkError(error) && reload() === 'reloading') return leaving<T>();
    throw error;
  }
}

const touched = new WeakSet<EventTarget>();

/** For the document's `input` events: React writes what is typed into its own fields back as their default. */
export function rememberTyping({ target }: Pick<Event, 'target'>): void {
  if (target) touched.add(target);
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether anything typed into the page would be lost by a reload. */
export function holdsTypedInput(root: ParentNode): boolean {
  return [...root.querySelectorAll<FormField>('input,textarea,select')].some(
    (field) => touched.has(field) || differsFromDefault(field),
  );
}

function differsFromDefault(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const standing = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, standing);
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  }
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}
