import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core'
import type { ComponentType } from 'react'

/** The drawings that every edition has in its own hand. */
export type DrawingName = 'empty' | 'broken' | 'lost' | 'locked'

/** How an edition looks: colours, logo and pictures. Its facts come from the server in `boot`. */
export interface EditionTheme {
  theme: MantineThemeOverride
  cssVariables: CSSVariablesResolver
  /** The mark alone, square, decorative: the edition's name stands beside it in text. */
  Mark: ComponentType<{ size: number }>
  /** The picture of the login page, decorative, fills its box. */
  LoginArt: ComponentType
  /** A small picture of an empty or broken place, decorative, about 200 × 150. */
  Drawing: ComponentType<{ name: DrawingName }>
  /** The quiet animated ground of the panels; stands still with reduced motion. */
  Backdrop: ComponentType
  /** A still picture that fills the window behind an exam in the layout `stream`. */
  Scenery: ComponentType
  /** The landmark of the Grand Final's city, in lines of the text's colour, square, decorative. */
  Landmark: ComponentType<{ size: number }>
}
