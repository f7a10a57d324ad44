import type { EditionTheme } from './edition-theme.ts'
import { stemPalette } from '../../plain/editions/stem/palette.ts'
import { buildTheme, buildVariables } from './theme.ts'
import { StemBackdrop } from '../../plain/editions/stem/StemBackdrop.tsx'
import { StemDrawing } from '../../plain/editions/stem/StemDrawing.tsx'
import { StemLandmark } from './stem/StemLandmark.tsx'
import { StemLoginArt } from '../../plain/editions/stem/StemLoginArt.tsx'
import { StemMark } from '../../plain/editions/stem/StemMark.tsx'
import { StemScenery } from './stem/StemScenery.tsx'

export const look: EditionTheme = {
  theme: buildTheme(stemPalette),
  cssVariables: buildVariables(stemPalette),
  Mark: StemMark,
  LoginArt: StemLoginArt,
  Drawing: StemDrawing,
  Backdrop: StemBackdrop,
  Scenery: StemScenery,
  Landmark: StemLandmark,
}
