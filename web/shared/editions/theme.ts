import { alpha, createTheme, defaultVariantColorsResolver, virtualColor } from '@mantine/core'
import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineThemeOverride,
  VariantColorsResolverInput,
  VariantColorsResolver,
} from '@mantine/core'
import { amber, bodyFont, displayFont, green, red, schemeVariables, shadows } from '../../plain/editions/palette.ts'
import type { Palette } from '../../plain/editions/palette.ts'

const dialogTitle = { fontFamily: displayFont, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3 }

const bronze: MantineColorsTuple = [
  '#fdf5ef',
  '#f8e6d8',
  '#eccbb0',
  '#dda97f',
  '#cc8655',
  '#b0683a',
  '#8f4f28',
  '#7c4322',
  '#61341a',
  '#472510',
]

const signals = { green, amber, red, bronze }

/**
 * Whether a control without a colour of its own is not filled: the accent is for the primary action alone, and all else
 * has the tone of information.
 */
const isQuiet = ({ variant, color }: VariantColorsResolverInput): boolean =>
  (color === undefined || color === 'brand') && ['light', 'subtle', 'outline', 'transparent'].includes(variant)

/**
 * Text color on filled signal colors. Mantine picks it for the light scheme's shade only; the dark scheme uses a
 * lighter shade that needs dark text.
 */
const variantColors: VariantColorsResolver = (input) => {
  if (isQuiet(input)) return defaultVariantColorsResolver({ ...input, color: 'info' })
  const colors = defaultVariantColorsResolver(input)
  const isSignal =
    input.variant === 'filled' &&
    input.color !== undefined &&
    (input.color === 'info' || Object.hasOwn(signals, input.color))
  return isSignal ? { ...colors, color: 'var(--stadia-signal-ink)' } : colors
}

/** Builds an edition's Mantine theme: shared type, spacing and radius scales, the palette's colors. */
export function buildTheme(palette: Palette): MantineThemeOverride {
  return createTheme({
    colors: {
      brandLight: palette.brandLight,
      brandDark: palette.brandDark,
      brand: virtualColor({ name: 'brand', light: 'brandLight', dark: 'brandDark' }),
      infoLight: palette.infoLight,
      infoDark: palette.infoDark,
      info: virtualColor({ name: 'info', light: 'infoLight', dark: 'infoDark' }),
      dark: palette.dark,
      gray: palette.gray,
      ...signals,
    },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 4 },
    autoContrast: true,
    variantColorResolver: variantColors,
    luminanceThreshold: 0.35,
    black: palette.light.ink,
    fontFamily: bodyFont,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
    headings: {
      fontFamily: displayFont,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        // smaller on phones; the static frame of the server has the same height
        h1: { fontSize: 'clamp(1.375rem, 4vw + 0.5rem, 1.75rem)', lineHeight: '1.2' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    shadows: { sm: 'var(--stadia-shadow)', md: 'var(--stadia-shadow)', lg: 'var(--stadia-shadow)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // Texts that do not fit break into lines.
      Badge: {
        defaultProps: { tt: 'none' },
        styles: {
          root: { height: 'auto', minHeight: 'var(--badge-height)' },
          label: { overflow: 'visible', whiteSpace: 'normal' },
        },
      },
      Button: { defaultProps: { size: 'md' } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      Modal: {
        defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150 } },
        styles: { title: dialogTitle },
      },
      Drawer: { defaultProps: { transitionProps: { duration: 150 } }, styles: { title: dialogTitle } },
      // A <header> in a dialog would be a second banner landmark.
      ModalHeader: { defaultProps: { component: 'div' } },
      DrawerHeader: { defaultProps: { component: 'div' } },
      Tabs: { defaultProps: { color: 'info' } },
      Progress: { defaultProps: { color: 'info' } },
      Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
      SegmentedControl: { styles: { root: { flexWrap: 'wrap', maxWidth: '100%' } } },
      Tooltip: { defaultProps: { withArrow: true, transitionProps: { duration: 120 } } },
    },
  })
}

/** Light-variant backgrounds in dark mode: a faint tint over the surface instead of Mantine's darkest shade. */
function darkTints(palette: Palette): Record<string, string> {
  const scales = { brand: palette.brandDark, info: palette.infoDark, gray: palette.gray, ...signals }
  return Object.fromEntries(
    Object.entries(scales).flatMap(([name, scale]) => [
      [`--mantine-color-${name}-light`, alpha(scale[4], 0.15)],
      [`--mantine-color-${name}-light-hover`, alpha(scale[4], 0.22)],
      [`--mantine-color-${name}-light-color`, scale[3]],
    ]),
  )
}

/** CSS variables of both schemes, for Mantine's components and our own style sheets. */
export function buildVariables(palette: Palette): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: {
      ...schemeVariables(palette.light),
      '--mantine-primary-color-light': palette.infoLight[1],
      '--mantine-primary-color-light-hover': palette.infoLight[2],
      '--mantine-primary-color-light-color': palette.infoLight[9],
      '--stadia-signal-ink': '#ffffff',
      '--stadia-shadow': shadows.light,
    },
    dark: {
      ...schemeVariables(palette.night),
      ...darkTints(palette),
      '--mantine-primary-color-light': alpha(palette.infoDark[4], 0.15),
      '--mantine-primary-color-light-hover': alpha(palette.infoDark[4], 0.22),
      '--mantine-primary-color-light-color': palette.infoDark[3],
      '--stadia-signal-ink': palette.light.ink,
      '--stadia-shadow': shadows.night,
    },
  })
}
