import type { ComponentType } from 'react'

/** Illustrations that every edition provides. */
export type DrawingName = 'empty' | 'broken' | 'lost' | 'locked'

/** The parts of an edition's appearance that public pages show. */
export interface PlainLook {
  /** Square logo without text; decorative, because the edition's name is next to it. */
  Mark: ComponentType<{ size: number }>
  /** Illustration of the login page; decorative, fills its container. */
  LoginArt: ComponentType
  /** Illustration of an empty or error state; decorative, about 200 × 150. */
  Drawing: ComponentType<{ name: DrawingName }>
}
