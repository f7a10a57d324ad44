import { HilinguaBackdrop } from './hilingua/HilinguaBackdrop.tsx'
import { HilinguaDrawing } from './hilingua/HilinguaDrawing.tsx'
import { HilinguaLandmark } from './hilingua/HilinguaLandmark.tsx'
import { HilinguaLoginArt } from './hilingua/HilinguaLoginArt.tsx'
import { HilinguaMark } from './hilingua/HilinguaMark.tsx'
import { HilinguaScenery } from './hilingua/HilinguaScenery.tsx'
import type { EditionTheme } from './edition-theme.ts'
import { buildTheme, buildVariables } from './theme.ts'
import type { Palette } from './theme.ts'

/** Warm coral with teal. */
export const hilinguaPalette: Palette = {
  brandLight: [
    '#fff4f2',
    '#ffe4df',
    '#fecbc1',
    '#ffa696',
    '#fd755f',
    '#e04e39',
    '#bf3a26',
    '#a32d1b',
    '#832213',
    '#631608',
  ],
  brandDark: [
    '#fff1ed',
    '#ffded6',
    '#fecec3',
    '#febbac',
    '#ffa794',
    '#f98a73',
    '#d36e58',
    '#a54e3c',
    '#7c3325',
    '#561f14',
  ],
  dark: ['#efe7e4', '#d8cfcc', '#b3a9a6', '#857c7a', '#5b4c49', '#433634', '#322725', '#281e1d', '#1f1615', '#170f0e'],
  gray: ['#fffaf7', '#f9f3ef', '#f2e7e1', '#e7dbd5', '#d5cac4', '#a79c96', '#766c67', '#5a504b', '#39312c', '#211914'],
  light: {
    canvas: '#fdf6f2',
    surface: '#ffffff',
    sunken: '#f9efe9',
    line: '#f0e1d9',
    field: '#998a82',
    ink: '#2b1d18',
    muted: '#6b5a52',
    link: '#a32d1b',
    error: '#b4001d',
    accent: '#009a94',
    accentInk: '#00605c',
    brand: '#c3402b',
    brandInk: '#ffffff',
  },
  night: {
    canvas: '#1a1110',
    surface: '#251a18',
    sunken: '#322523',
    line: '#43322f',
    field: '#857068',
    ink: '#f6ece8',
    muted: '#c0aea7',
    link: '#ffbbab',
    error: '#ff9a93',
    accent: '#4eb8b2',
    accentInk: '#86d1cb',
    brand: '#3a1a14',
    brandInk: '#fff3ef',
  },
}

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
