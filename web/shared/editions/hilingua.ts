import { HilinguaBackdrop } from '../../plain/editions/hilingua/HilinguaBackdrop.tsx'
import { HilinguaDrawing } from '../../plain/editions/hilingua/HilinguaDrawing.tsx'
import { HilinguaLandmark } from './hilingua/HilinguaLandmark.tsx'
import { HilinguaLoginArt } from '../../plain/editions/hilingua/HilinguaLoginArt.tsx'
import { HilinguaMark } from '../../plain/editions/hilingua/HilinguaMark.tsx'
import { HilinguaScenery } from './hilingua/HilinguaScenery.tsx'
import type { EditionTheme } from './edition-theme.ts'
import { hilinguaPalette } from '../../plain/editions/hilingua/palette.ts'
import { buildTheme, buildVariables } from './theme.ts'

export const look: EditionTheme = {
  theme: buildTheme(hilinguaPalette),
  cssVariables: buildVariables(hilinguaPalette),
  Mark: HilinguaMark,
  LoginArt: HilinguaLoginArt,
  Drawing: HilinguaDrawing,
  Backdrop: HilinguaBackdrop,
  Scenery: HilinguaScenery,
  Landmark: HilinguaLandmark,
}
