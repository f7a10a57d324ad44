import { useEffect } from 'react'
import { checkMaintenanceKeys } from './maintenance-calls.ts'

/** The longest secret key sequence (specification section 9). */
const mostKeys = 9
/** The longest name of a key that the server takes. */
const longestName = 20
/**
 * A pause of so many milliseconds ends a sequence. The page does not know how long the right one is, and the server
 * answers only some tries of an address: so the keys are sent together, not one by one.
 */
const pauseMs = 1500

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'NumLock'])

function isTyped(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || modifiers.has(event.key)) return false
  // A shortcut of the browser is no typing; AltGr, which some systems report as Ctrl and Alt, is.
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey)
}

/**
 * Collects what is typed anywhere on the page and lets the server compare it with the secret sequence.
 * @param onPassed called once the server says yes; must not change from render to render
 */
export function useSecretKeys(enabled: boolean, onPassed: () => void): void {
  useEffect(() => {
    if (!enabled) return
    let keys: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false

    const check = async () => {
      const typed = keys
      keys = []
      // A refusal, or no answer, looks like wrong keys: there is nothing to be learnt here.
      const right = await checkMaintenanceKeys(typed).catch(() => false)
      if (right && !left) onPassed()
    }
    const listen = (event: KeyboardEvent) => {
      if (!isTyped(event)) return
      keys.push(event.key.slice(0, longestName))
      clearTimeout(timer)
      if (keys.length === mostKeys) void check()
      else timer = setTimeout(() => void check(), pauseMs)
    }

    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [enabled, onPassed])
}
