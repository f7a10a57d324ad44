import { dialogView } from '../ui/dialogs.tsx'
import { layerLibrary } from '../ui/layers.tsx'
import { toastLibrary } from '../ui/toast.tsx'
import { tooltipLibrary } from '../ui/Tooltip.tsx'
import { languageMenu } from '../shared/input/LanguagePicker.tsx'

const parts = [toastLibrary, layerLibrary, dialogView, tooltipLibrary, languageMenu]

/** Longest time to wait for an idle moment, ms. */
const timeout = 10_000

/** Calls back once the page is loaded and has nothing to do; Safari has no notion of that and waits a second. */
function whenIdle(callback: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout })
    else setTimeout(callback, 1000)
  }
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}

/** Loads what the first view does without, so that it also works when the connection is lost. */
export function loadLater(): void {
  whenIdle(() => {
    for (const part of parts) part.load().catch(() => undefined)
  })
}
