import type { EditionTheme } from './edition-theme.ts'
import { NeoBackdrop } from './neo/NeoBackdrop.tsx'
import { NeoDrawing } from './neo/NeoDrawing.tsx'
import { NeoLandmark } from './neo/NeoLandmark.tsx'
import { NeoLoginArt } from './neo/NeoLoginArt.tsx'
import { NeoMark } from './neo/NeoMark.tsx'
import { NeoScenery } from './neo/NeoScenery.tsx'
import { buildTheme, buildVariables } from './theme.ts'
import type { Palette } from './theme.ts'

/** Graphite with lime and violet: violet is primary in light mode, lime in dark mode. */
export const neoPalette: Palette = {
  brandLight: [
    '#f7f6fe',
    '#ebe8fe',
    '#d9d3ff',
    '#c2b5ff',
    '#a890fe',
    '#8e60fe',
    '#6a35d9',
    '#5a27b8',
    '#491a96',
    '#371074',
  ],
  brandDark: [
    '#f8ffef',
    '#f0ffda',
    '#e1ffb3',
    '#c7f96b',
    '#b5ef32',
    '#a3da05',
    '#88b700',
    '#698f01',
    '#4f6c03',
    '#384e00',
  ],
  dark: ['#e8e7e9', '#d1d1d2', '#abaaac', '#808081', '#4d4d50', '#38373b', '#27272a', '#1e1e21', '#161619', '#0e0e11'],
  gray: ['#fafafc', '#f3f3f5', '#e9e9ed', '#dedde2', '#cccbd0', '#9e9ea2', '#6e6e72', '#525256', '#333236', '#1a1a1d'],
  light: {
    canvas: '#f5f5f7',
    surface: '#ffffff',
    sunken: '#efeff3',
    line: '#e1e1e7',
    field: '#8c8b94',
    ink: '#1b1b20',
    muted: '#5b5a63',
    link: '#5a27b8',
    error: '#c70721',
    accent: '#88b700',
    accentInk: '#476000',
    brand: '#1c1c21',
    brandInk: '#ffffff',
  },
  night: {
    canvas: '#0f0f12',
    surface: '#19191d',
    sunken: '#232328',
    line: '#303036',
    field: '#73727c',
    ink: '#ececef',
    muted: '#a9a8b1',
    link: '#c7f96b',
    error: '#ff9a93',
    accent: '#a890fe',
    accentInk: '#c2b5ff',
    brand: '#16161a',
    brandInk: '#f6f6f8',
  },
}

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
