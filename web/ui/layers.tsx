import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core'
import type { DrawerProps, ModalProps } from '@mantine/core'
import { createContext, useEffect, useEffectEvent, useState } from 'react'

/** What each open layer does on Escape; the one on top comes last. */
const layers: (() => void)[] = []

/** Escape is for the layer on top alone, also when that one does not let itself be closed. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // an open list or menu within it takes Escape for itself
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  layers.at(-1)?.()
}

function lay(escape: () => void): () => void {
  if (!layers.length) window.addEventListener('keydown', onKeyDown, { capture: true })
  layers.push(escape)
  return () => {
    layers.splice(layers.indexOf(escape), 1)
    if (!layers.length) window.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

function useEscape({
  opened,
  onClose,
  closeOnEscape = true,
}: Pick<ModalProps, 'opened' | 'onClose' | 'closeOnEscape'>) {
  const escape = useEffectEvent(() => {
    if (closeOnEscape) onClose()
  })
  useEffect(() => (opened ? lay(() => escape()) : undefined), [opened])
}

/**
 * Gives the focus back to what opened the layer. The kit does so when `opened` turns false; most layers leave with what
 * rendered them and never get there.
 */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    }
  }, [opened])
}

/** Something in a layer that would be lost with it. */
export interface LayerGuard {
  holds(): boolean
  /** Whether the layer may go. */
  ask(): Promise<boolean>
}

/** Where the content of a dialog or drawer tells that it would be lost; null outside of them. */
export const LayerGuards = createContext<Set<LayerGuard> | null>(null)

/** Closing by the cross, by Escape or by a click beside the layer, which asks first what is in the layer. */
function useGuardedClose(onClose: () => void) {
  const [guards] = useState(() => new Set<LayerGuard>())
  const close = async () => {
    for (const guard of guards) if (guard.holds() && !(await guard.ask())) return
    onClose()
  }
  return [guards, () => ([...guards].some((guard) => guard.holds()) ? void close() : onClose())] as const
}

/** A dialog in the middle. The kit's own would all close on one Escape when several lie over one another. */
export function Modal({ children, ...props }: ModalProps) {
  const [guards, onClose] = useGuardedClose(props.onClose)
  useEscape({ ...props, onClose })
  useFocusReturn(props.opened)
  return (
    <MantineModal {...props} onClose={onClose} closeOnEscape={false}>
      <LayerGuards value={guards}>{children}</LayerGuards>
    </MantineModal>
  )
}

/** A sheet from the side; as to Escape see `Modal`. */
export function Drawer({ children, ...props }: DrawerProps) {
  const [guards, onClose] = useGuardedClose(props.onClose)
  useEscape({ ...props, onClose })
  useFocusReturn(props.opened)
  return (
    <MantineDrawer {...props} onClose={onClose} closeOnEscape={false}>
      <LayerGuards value={guards}>{children}</LayerGuards>
    </MantineDrawer>
  )
}
