/** Opens the phone's share sheet, or the address when that fails. */
export async function shareOrOpen(url: string, prepare: () => ShareData | Promise<ShareData>): Promise<void> {
  try {
    await navigator.share(await prepare());
  } catch (error) {
    // The visitor closed the share sheet, which is not an error.
    if ((error as Error).name !== 'AbortError') location.assign(url);
  }
}
