import type { DrawerProps, ModalProps } from '@mantine/core'
import { createContext, useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { Later } from '../later.ts'

/** The library's layers, which no page shows at first. */
export const layerLibrary = new Later(() => import('./layer-library.ts'))

/** Escape handlers of the open layers; the topmost is last. */
const layers: (() => void)[] = []

/** Passes Escape to the topmost layer only, even if that layer cannot be closed. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  // an open dropdown or menu handles Escape itself
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  layers.at(-1)?.()
}

function pushLayer(escape: () => void): () => void {
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
  useEffect(() => (opened ? pushLayer(() => escape()) : undefined), [opened])
}

/**
 * Returns the focus to the element that opened the layer. Mantine does so when `opened` becomes false, but most layers
 * are unmounted together with their parent.
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

/** Content of a layer that may have unsaved changes. */
export interface LayerGuard {
  isDirty(): boolean
  /** Asks for confirmation; true if the layer may close. */
  confirmClose(): Promise<boolean>
}

/** Context in which content of a dialog or drawer registers guards; null outside of them. */
export const LayerGuards = createContext<Set<LayerGuard> | null>(null)

/** Close handler for the close button, Escape and clicks outside, which consults the layer's guards first. */
function useGuardedClose(onClose: () => void) {
  const [guards] = useState(() => new Set<LayerGuard>())
  const close = async () => {
    for (const guard of guards) if (guard.isDirty() && !(await guard.confirmClose())) return
    onClose()
  }
  return [guards, () => ([...guards].some((guard) => guard.isDirty()) ? void close() : onClose())] as const
}

/**
 * Stops React's submit events, which bubble from a layer to its parents on the page: a form in it must not submit the
 * form around its opener.
 */
const keepSubmit = (event: FormEvent) => event.stopPropagation()

/** Modal dialog. With Mantine's own Modal one Escape would close all stacked dialogs. */
export function Modal({ children, ...props }: ModalProps) {
  const [guards, onClose] = useGuardedClose(props.onClose)
  useEscape({ ...props, onClose })
  useFocusReturn(props.opened)
  const library = layerLibrary.use(props.opened)
  if (!library) return null
  return (
    <library.Modal {...props} onClose={onClose} onSubmit={keepSubmit} closeOnEscape={false}>
      <LayerGuards value={guards}>{children}</LayerGuards>
    </library.Modal>
  )
}

/** Side drawer; handles Escape like `Modal`. */
export function Drawer({ children, ...props }: DrawerProps) {
  const [guards, onClose] = useGuardedClose(props.onClose)
  useEscape({ ...props, onClose })
  useFocusReturn(props.opened)
  const library = layerLibrary.use(props.opened)
  if (!library) return null
  return (
    <library.Drawer {...props} onClose={onClose} onSubmit={keepSubmit} closeOnEscape={false}>
      <LayerGuards value={guards}>{children}</LayerGuards>
    </library.Drawer>
  )
}
