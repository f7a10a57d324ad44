import { hilinguaPalette } from './hilingua/palette.ts'
import { neoPalette } from './neo/palette.ts'
import { amber, bodyFont, displayFont, green, red, schemeVariables, shadows } from './palette.ts'
import type { ColorScale, Palette } from './palette.ts'
import { stemPalette } from './stem/palette.ts'

const palettes = { stem: stemPalette, neo: neoPalette, hilingua: hilinguaPalette }

/** Faint grounds of notes and badges, and the colour of text on them. */
function tints(info: ColorScale, tintOf: (scale: ColorScale) => readonly [ground: string, ink: string]) {
  const of = (name: string, scale: ColorScale) => {
    const [ground, ink] = tintOf(scale)
    return { [`--plain-${name}-tint`]: ground, [`--plain-${name}-ink`]: ink }
  }
  const [ground, ink] = tintOf(info)
  return {
    '--mantine-primary-color-light': ground,
    '--mantine-primary-color-light-color': ink,
    ...of('red', red),
    ...of('green', green),
    ...of('amber', amber),
  }
}

/** Colours of controls, as the component kit of the app computes them from the palette. */
const lightControls = ({ brandLight, infoLight, gray, light }: Palette) => ({
  ...tints(infoLight, (scale) => [scale[1], scale[9]]),
  '--plain-notice-text': light.ink,
  '--mantine-primary-color-filled': brandLight[6],
  '--mantine-primary-color-filled-hover': brandLight[7],
  '--mantine-primary-color-contrast': '#fff',
  '--plain-field': gray[4],
  '--plain-field-ground': '#fff',
  '--plain-icon': gray[9],
  '--plain-hover': gray[2],
  '--plain-disabled': gray[2],
  '--plain-disabled-ink': gray[5],
  '--plain-raised': '#fff',
  '--plain-raised-line': gray[3],
  '--plain-raised-hover': gray[1],
  '--plain-raised-title': gray[9],
  '--plain-raised-text': gray[6],
  '--plain-red': red[6],
  '--plain-green': green[6],
  '--stadia-shadow': shadows.light,
  '--plain-if-light': 'inline-flex',
  '--plain-if-dark': 'none',
})

const darkControls = ({ brandDark, infoDark, dark, gray, light }: Palette) => ({
  ...tints(infoDark, (scale) => [`${scale[4]}26`, scale[3]]),
  '--plain-notice-text': '#fff',
  '--mantine-primary-color-filled': brandDark[4],
  '--mantine-primary-color-filled-hover': brandDark[5],
  '--mantine-primary-color-contrast': light.ink,
  '--plain-field': dark[4],
  '--plain-field-ground': dark[6],
  '--plain-icon': gray[3],
  '--plain-hover': `${gray[4]}38`,
  '--plain-disabled': dark[6],
  '--plain-disabled-ink': dark[3],
  '--plain-raised': dark[6],
  '--plain-raised-line': dark[4],
  '--plain-raised-hover': dark[4],
  '--plain-raised-title': '#fff',
  '--plain-raised-text': dark[2],
  '--plain-red': red[4],
  '--plain-green': green[4],
  '--stadia-shadow': shadows.night,
  '--plain-if-light': 'none',
  '--plain-if-dark': 'inline-flex',
})

/** Lines of a certificate's status, the same in both schemes. */
const statusLines = { '--plain-valid': green[6], '--plain-revoked': red[6], '--plain-replaced': amber[5] }

const declarations = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * CSS variables of an edition in both schemes. The attribute of the root element decides, which the server sets from the
 * cookie; without it the device's preference applies. So the first paint has the right colours without a script.
 */
export function schemeStyles(platform: keyof typeof palettes): string {
  const palette = palettes[platform]
  const light = declarations({ ...schemeVariables(palette.light), ...lightControls(palette) })
  const dark = declarations({ ...schemeVariables(palette.night), ...darkControls(palette) })
  return [
    `:root{--mantine-font-family:${bodyFont};--mantine-font-family-headings:${displayFont};color-scheme:light;${declarations(statusLines)};${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){color-scheme:dark;${dark}}}`,
    `:root[data-mantine-color-scheme=dark]{color-scheme:dark;${dark}}`,
  ].join('')
}
