/** Ten shades of a colour, lightest first. */
export type ColorScale = readonly [string, string, string, string, string, string, string, string, string, string]

/** Colors of one scheme by role. Pairs that carry text have a contrast of at least 4.5 (see theme.test.ts). */
export interface SchemeColors {
  /** Page background. */
  canvas: string
  /** Cards, menus, dialogs, fields. */
  surface: string
  /** Inset areas and hovered rows. */
  sunken: string
  /** Thin borders. */
  line: string
  /** Field borders; contrast of at least 3. */
  field: string
  ink: string
  muted: string
  link: string
  error: string
  /** The edition's second color for shapes, and for text on a surface. */
  accent: string
  accentInk: string
  /** Second chart color where the accent is too similar to the brand color. */
  second?: string
  /** Brand side of the login page and its text. */
  brand: string
  brandInk: string
}

/** Color palette of an edition. */
export interface Palette {
  /** The accent: primary actions, what is chosen. */
  brandLight: ColorScale
  brandDark: ColorScale
  /** Links, information and notes, of another hue than the accent and than the signals. */
  infoLight: ColorScale
  infoDark: ColorScale
  /** Neutral scale of the dark scheme, lightest first. */
  dark: ColorScale
  gray: ColorScale
  light: SchemeColors
  night: SchemeColors
}

/** Metric-compatible fallbacks of a typeface, from fallback-fonts.css. */
const fallbacks = (family: string) => ['Arial', 'Roboto', 'DejaVu'].map((source) => `'${family} ${source}'`).join(', ')
export const bodyFont = `'Inter Variable', ${fallbacks('Inter')}, system-ui, sans-serif`
export const displayFont = `'Onest', ${fallbacks('Onest')}, system-ui, sans-serif`

export const green: ColorScale = [
  '#eefbf2',
  '#d8f3e0',
  '#b9e6c7',
  '#8dd4a5',
  '#5abc81',
  '#0fa05c',
  '#007f47',
  '#036b3c',
  '#00572f',
  '#004122',
]

export const red: ColorScale = [
  '#fef4f3',
  '#fee4e2',
  '#ffcbc5',
  '#fea69e',
  '#fe726c',
  '#ea3c3f',
  '#c70721',
  '#aa021a',
  '#8b0012',
  '#6a000b',
]

export const amber: ColorScale = [
  '#fff5e9',
  '#fbe8ce',
  '#f4d4a8',
  '#e8b772',
  '#d6972f',
  '#b37903',
  '#8f5f02',
  '#795001',
  '#624001',
  '#4a2f00',
]

/** Shadows of floating surfaces. */
export const shadows = {
  light: '0 1px 2px rgb(15 18 40 / 5%), 0 8px 24px -8px rgb(15 18 40 / 12%)',
  night: '0 1px 2px rgb(0 0 0 / 30%), 0 12px 32px -8px rgb(0 0 0 / 50%)',
}

/** CSS variables of the colors of one scheme, named as those of the component kit of the app. */
export function schemeVariables(colors: SchemeColors): Record<string, string> {
  return {
    '--stadia-canvas': colors.canvas,
    '--stadia-surface': colors.surface,
    '--stadia-sunken': colors.sunken,
    '--stadia-line': colors.line,
    '--stadia-accent': colors.accent,
    '--stadia-accent-ink': colors.accentInk,
    '--stadia-second': colors.second ?? colors.accent,
    '--stadia-brand': colors.brand,
    '--stadia-brand-ink': colors.brandInk,
    '--mantine-color-body': colors.surface,
    '--mantine-color-text': colors.ink,
    '--mantine-color-bright': colors.ink,
    '--mantine-color-dimmed': colors.muted,
    '--mantine-color-placeholder': colors.muted,
    '--mantine-color-anchor': colors.link,
    '--mantine-color-error': colors.error,
    '--mantine-color-default': colors.surface,
    '--mantine-color-default-hover': colors.sunken,
    '--mantine-color-default-color': colors.ink,
    '--mantine-color-default-border': colors.field,
  }
}
