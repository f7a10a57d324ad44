import type { EditionTheme } from './edition-theme.ts'
import { buildTheme, buildVariables } from './theme.ts'
import type { Palette } from './theme.ts'
import { StemBackdrop } from './stem/StemBackdrop.tsx'
import { StemDrawing } from './stem/StemDrawing.tsx'
import { StemLandmark } from './stem/StemLandmark.tsx'
import { StemLoginArt } from './stem/StemLoginArt.tsx'
import { StemMark } from './stem/StemMark.tsx'
import { StemScenery } from './stem/StemScenery.tsx'

/** Deep indigo with electric cyan. */
export const stemPalette: Palette = {
  brandLight: [
    '#f4f6ff',
    '#e5eafe',
    '#ced7fe',
    '#afbdfe',
    '#8b9bfe',
    '#6773fe',
    '#4e51e3',
    '#403fc9',
    '#3230a8',
    '#252282',
  ],
  brandDark: [
    '#eafdff',
    '#cdfaff',
    '#aef7ff',
    '#76f0fd',
    '#45e6f6',
    '#23d2e2',
    '#03b0be',
    '#058792',
    '#04646d',
    '#00464d',
  ],
  dark: ['#e5e7f4', '#ced0dd', '#a8aab6', '#7d7f8b', '#464b68', '#313552', '#222540', '#181b35', '#11132c', '#0a0b23'],
  gray: ['#f9fafe', '#f1f3fa', '#e6e9f7', '#daddec', '#c8cbda', '#9b9eab', '#6b6e7b', '#4f525e', '#30323d', '#181a24'],
  light: {
    canvas: '#f4f5fc',
    surface: '#ffffff',
    sunken: '#eef0fa',
    line: '#e0e3f2',
    field: '#8a8ea6',
    ink: '#17193a',
    muted: '#585c7a',
    link: '#403fc9',
    error: '#c70721',
    accent: '#0a96af',
    accentInk: '#03606f',
    brand: '#252282',
    brandInk: '#ffffff',
  },
  night: {
    canvas: '#0c0e25',
    surface: '#161936',
    sunken: '#1f2345',
    line: '#2c3157',
    field: '#6d7298',
    ink: '#e9ebfa',
    muted: '#a7abcb',
    link: '#76f0fd',
    error: '#ff9a93',
    accent: '#45e6f6',
    accentInk: '#76f0fd',
    second: '#8b9bfe',
    brand: '#12143a',
    brandInk: '#f2f4ff',
  },
}

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
