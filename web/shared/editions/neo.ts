import type { EditionTheme } from './edition-theme.ts'
import { NeoBackdrop } from '../../plain/editions/neo/NeoBackdrop.tsx'
import { NeoDrawing } from '../../plain/editions/neo/NeoDrawing.tsx'
import { NeoLandmark } from './neo/NeoLandmark.tsx'
import { NeoLoginArt } from '../../plain/editions/neo/NeoLoginArt.tsx'
import { NeoMark } from '../../plain/editions/neo/NeoMark.tsx'
import { NeoScenery } from './neo/NeoScenery.tsx'
import { neoPalette } from '../../plain/editions/neo/palette.ts'
import { buildTheme, buildVariables } from './theme.ts'

export const look: EditionTheme = {
  theme: buildTheme(neoPalette),
  cssVariables: buildVariables(neoPalette),
  Mark: NeoMark,
  LoginArt: NeoLoginArt,
  Drawing: NeoDrawing,
  Backdrop: NeoBackdrop,
  Scenery: NeoScenery,
  Landmark: NeoLandmark,
}
