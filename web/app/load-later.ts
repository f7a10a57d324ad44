import { loadAhead } from '../base/fetch-ahead.ts'
import { dialogView } from '../ui/dialogs/dialogs.tsx'
import { layerLibrary } from '../ui/layers/layers.tsx'
import { onceAtRest } from '../ui/placeholder.ts'
import { toastLibrary } from '../ui/toasts/toast.tsx'
import { tooltipLibrary } from '../ui/layers/Tooltip.tsx'
import { languageMenu } from '../shared/input/LanguagePicker.tsx'

const parts = [toastLibrary, layerLibrary, dialogView, tooltipLibrary, languageMenu]

/**
 * Loads what the first view does without, so that it also works when the connection is lost; after the content, because
 * on a slow connection it would delay it by seconds.
 */
export function loadLater(): void {
  onceAtRest(() => {
    for (const part of parts) void loadAhead(() => part.load())
  })
}
