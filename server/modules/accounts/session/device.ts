import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'

/** Kinds of devices, as a user would name them. */
export const DeviceKind = { computer: 'computer', tablet: 'tablet', phone: 'phone', unknown: 'unknown' } as const
export type DeviceKind = (typeof DeviceKind)[keyof typeof DeviceKind]
registerEnum(DeviceKind, {
  name: 'DeviceKind',
  description: 'Kind of device, as reported by its browser',
  values: {
    computer: 'Desktop or laptop computer',
    tablet: 'Tablet',
    phone: 'Phone',
    unknown: 'Not recognised from the browser’s header',
  },
})

/** A device as described by its browser; unverified, since the header can hold anything. */
@ObjectType({ description: 'Device and browser of a session' })
export class Device {
  @Field(() => DeviceKind) kind: DeviceKind
  @Field(() => String, { nullable: true, description: 'Browser name without version' }) browser: string | null
  @Field(() => String, { nullable: true, description: 'Operating system without version' }) system: string | null
}

type Signs = readonly (readonly [sign: RegExp, name: string])[]

/** The first match counts: most browsers also claim to be Chrome or Safari. */
const browsers: Signs = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: Signs = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (signs: Signs, text: string) => signs.find(([sign]) => sign.test(text))?.[1] ?? null

/** Parses a `User-Agent` header, just enough for a user to recognize a device. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(systems, userAgent)
  return { kind: kindOf(system, userAgent), browser: nameIn(browsers, userAgent), system }
}

function kindOf(system: string | null, userAgent: string): DeviceKind {
  if (system === null) return DeviceKind.unknown
  if (system === 'iPadOS') return DeviceKind.tablet
  if (system === 'iOS') return DeviceKind.phone
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? DeviceKind.phone : DeviceKind.tablet
  return DeviceKind.computer
}
