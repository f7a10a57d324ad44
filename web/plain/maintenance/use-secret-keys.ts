import { useEffect } from 'react'
import { checkMaintenanceKeys } from './maintenance-calls.ts'

/** Maximum length of a secret key sequence (specification section 9). */
const maxKeys = 9
/** Maximum length of a key name that the server accepts. */
const longestName = 20
/**
 * Pause that ends a sequence, ms. The page cannot tell when the sequence is complete, and the server rate-limits
 * attempts per IP address, so keys are sent together instead of one by one.
 */
const pauseMs = 1500

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'NumLock'])

function isTyped(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || modifiers.has(event.key)) return false
  // Browser shortcuts do not count as typing; AltGr, which some systems report as Ctrl+Alt, does.
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey)
}

/**
 * Collects keys typed anywhere on the page and checks them on the server.
 * @param onPassed called when the keys are correct; must be a stable callback
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
      // An error or missing response looks like wrong keys, so that it reveals nothing.
      const right = await checkMaintenanceKeys(typed).catch(() => false)
      if (right && !left) onPassed()
    }
    const listen = (event: KeyboardEvent) => {
      if (!isTyped(event)) return
      keys.push(event.key.slice(0, longestName))
      clearTimeout(timer)
      if (keys.length === maxKeys) void check()
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
