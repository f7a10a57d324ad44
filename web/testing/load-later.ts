import { dialogView } from '../ui/dialogs/dialogs.tsx'
import { layerLibrary } from '../ui/layers/layers.tsx'
import { toastLibrary } from '../ui/toasts/toast.tsx'

/** Loads what pages of the app load after their first view. */
export async function loadLater(): Promise<void> {
  await Promise.all([dialogView, layerLibrary, toastLibrary].map((part) => part.load()))
}
