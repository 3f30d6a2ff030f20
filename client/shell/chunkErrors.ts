const MESSAGES =
  /Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i;

/**
 * Returns whether one of our chunks could not be fetched. Matches the error of webpack and those of browsers for
 * `import()`.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || MESSAGES.test(error.message);
}

/** Never resolves: the old page must not render while the document is being replaced. */
export function waitForUnload<T>(): Promise<T> {
  return new Promise<T>(() => {});
}

/** Falls back to a document load; throws if that just failed (docs/spec/build-reload.md#chunk-error). */
export async function loadForNavigation<T>(
  load: () => Promise<T>,
  reload: () => 'reloading' | 'guarded' | 'refused',
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isChunkError(error) && reload() === 'reloading') return waitForUnload<T>();
    throw error;
  }
}

const isTouched = new WeakSet<EventTarget>();

/** Records `input` events, because React writes typed text into the default value of its own fields. */
export function rememberTyping({ target }: Pick<Event, 'target'>): void {
  if (target) isTouched.add(target);
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function hasTypedInput(root: ParentNode): boolean {
  return [...root.querySelectorAll<FormField>('input,textarea,select')].some(
    (field) => isTouched.has(field) || isModified(field),
  );
}

function isModified(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, defaultIndex);
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  }
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}
