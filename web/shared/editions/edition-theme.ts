import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'
import type { ComponentType } from 'react'

/** Illustrations that every edition provides. */
export type DrawingName = 'empty' | 'broken' | 'lost' | 'locked'

/** Appearance of an edition: colors, logo and illustrations. Its facts come from the server in `boot`. */
export interface EditionTheme {
  theme: MantineThemeOverride
  cssVariables: CSSVariablesResolver
  /** Square logo without text; decorative, because the edition's name is next to it. */
  Mark: ComponentType<{ size: number }>
  /** Illustration of the login page; decorative, fills its container. */
  LoginArt: ComponentType
  /** Illustration of an empty or error state; decorative, about 200 × 150. */
  Drawing: ComponentType<{ name: DrawingName }>
  /** Animated background of the panels; static with reduced motion. */
  Backdrop: ComponentType
  /** Static full-window background of an exam in the layout `stream`. */
  Scenery: ComponentType
  /** Line icon of the landmark of the Grand Final's city; square, decorative, in the text color. */
  Landmark: ComponentType<{ size: number }>
}
