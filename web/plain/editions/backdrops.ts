import type { ComponentType } from 'react'
import { HilinguaBackdrop } from './hilingua/HilinguaBackdrop.tsx'
import { NeoBackdrop } from './neo/NeoBackdrop.tsx'
import { StemBackdrop } from './stem/StemBackdrop.tsx'

/** Backgrounds of pages without a brand side. */
export const backdrops: Readonly<Record<'stem' | 'neo' | 'hilingua', ComponentType>> = {
  stem: StemBackdrop,
  neo: NeoBackdrop,
  hilingua: HilinguaBackdrop,
}
