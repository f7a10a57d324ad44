import { HilinguaDrawing } from './hilingua/HilinguaDrawing.tsx'
import { HilinguaLoginArt } from './hilingua/HilinguaLoginArt.tsx'
import { HilinguaMark } from './hilingua/HilinguaMark.tsx'
import { NeoDrawing } from './neo/NeoDrawing.tsx'
import { NeoLoginArt } from './neo/NeoLoginArt.tsx'
import { NeoMark } from './neo/NeoMark.tsx'
import type { PlainLook } from './plain-look.ts'
import { StemDrawing } from './stem/StemDrawing.tsx'
import { StemLoginArt } from './stem/StemLoginArt.tsx'
import { StemMark } from './stem/StemMark.tsx'

/** Logos and illustrations of the editions: a few kilobytes together, so that no page waits for those of its own. */
export const looks: Readonly<Record<'stem' | 'neo' | 'hilingua', PlainLook>> = {
  stem: { Mark: StemMark, LoginArt: StemLoginArt, Drawing: StemDrawing },
  neo: { Mark: NeoMark, LoginArt: NeoLoginArt, Drawing: NeoDrawing },
  hilingua: { Mark: HilinguaMark, LoginArt: HilinguaLoginArt, Drawing: HilinguaDrawing },
}
