import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'
import type { ComponentType } from 'react'
import type { PlainLook } from '../../plain/editions/plain-look.ts'

/** Appearance of an edition: colors, logo and illustrations. Its facts come from the server in `boot`. */
export interface EditionTheme extends PlainLook {
  theme: MantineThemeOverride
  cssVariables: CSSVariablesResolver
  /** Animated background of the panels; static with reduced motion. */
  Backdrop: ComponentType
  /** Static full-window background of an exam in the layout `stream`. */
  Scenery: ComponentType
  /** Line icon of the landmark of the Grand Final's city; square, decorative, in the text color. */
  Landmark: ComponentType<{ size: number }>
}
